import { waits } from '@countersign/domain/closing/closing-board/waits-for'
import { memoStatuses } from '@countersign/domain/closing/closing-memo/memo-content'
import * as z from 'zod'
import { ClosingPlan } from './closing-plan.ts'
import { Cents, Day, endpoint, Id, Instant } from '../platform/endpoint.ts'
import { Freeze } from '../transactions/freeze.ts'
import { HoldFields } from '../transactions/on-hold.ts'
import { HistoryEntry } from '../audit/history-entry.ts'
import { WireStatus } from '../transactions/wire-answer.ts'

const PendingWire = z.strictObject({
  id: Id,
  number: z.int(),
  status: WireStatus,
  amount: Cents.nullable(),
  waitsFor: z.enum(waits),
  person: z.string().nullable().meta({ description: 'Whose turn it is, where that is one person' }),
  organization: z.string().nullable(),
  since: Instant,
  gates: z
    .array(z.string())
    .nullable()
    .meta({ description: 'Why an acceptance was not enough; null for users who see only the plain status' }),
})

const HeldMoney = z.strictObject({ label: z.string(), holder: z.string(), amount: Cents })

export const ClosingBoard = z.strictObject({
  now: Instant.meta({ description: "The server's own clock" }),
  closing: z.strictObject({
    date: Day.nullable(),
    time: z.string().nullable().meta({ description: "HH:MM in the closing's own time zone" }),
    timeZone: z.string().nullable(),
    at: Instant.nullable().meta({ description: 'The moment, where day, hour and zone are known' }),
  }),
  wires: z.strictObject({
    verified: z.int(),
    count: z.int(),
    verifiedAmount: Cents,
    amount: Cents,
  }),
  pending: z
    .array(PendingWire)
    .meta({ description: 'Every wire that is not verified, and the party it waits for' }),
  changes: z.strictObject({
    since: Instant.meta({ description: 'The end of the business day before' }),
    items: z.array(HistoryEntry),
    more: z.boolean(),
  }),
  discrepancies: z
    .array(z.strictObject({ message: z.string(), wireId: Id.nullable() }))
    .nullable()
    .meta({ description: 'What does not add up; null for others than the managing organization' }),
  memo: z
    .strictObject({
      id: Id,
      status: z.enum(memoStatuses),
      revision: z.int(),
      since: Instant,
      because: z.string().nullable().meta({ description: 'What superseded it' }),
    })
    .nullable()
    .meta({ description: 'The newest revision that the caller may see' }),
  freeze: Freeze.nullable(),
  ...HoldFields,
  timetable: ClosingPlan.shape.timetable,
  documents: z.strictObject({
    ready: z.int(),
    count: z.int(),
    missing: z.array(z.strictObject({ title: z.string(), from: z.string() })),
  }),
  flow: z
    .strictObject({
      wires: z.array(
        z.strictObject({
          id: Id,
          number: z.int(),
          status: WireStatus,
          sender: z.string(),
          receiver: z.string().nullable(),
          amount: Cents.nullable(),
        }),
      ),
      onHand: z.array(HeldMoney),
      funds: z.array(HeldMoney),
    })
    .meta({ description: 'Which organization pays which, by name' }),
})

export type ClosingBoard = z.infer<typeof ClosingBoard>

export const getClosingBoard = endpoint({
  operationId: 'getClosingBoard',
  method: 'GET',
  path: '/transaction/{transactionId}/board',
  summary: 'The state of a closing: what is verified, what waits for which party, and what changed',
  access: 'signed-in',
  params: z.strictObject({ transactionId: Id }),
  response: ClosingBoard,
})
