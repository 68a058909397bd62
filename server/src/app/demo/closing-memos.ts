import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import { createHash } from 'node:crypto'
import { sha256 } from '../../wires/record/agreed-wire.ts'
import { newMemoCode } from '@countersign/domain/closing/closing-memo/memo-code'
import type { MemoContent, MemoStatus } from '@countersign/domain/closing/closing-memo/memo-content'
import { memoSeal } from '@countersign/domain/closing/closing-memo/memo-seal'
import { closingAsItStands, liveContent } from '../../closing/closing-memo/live-content.ts'
import { everyoneIn } from '../../transactions/record/people-store.ts'
import { keepHolders } from '../../closing/closing-memo/issued-store.ts'
import { type Transaction, run, runOne } from '../../platform/database/connection.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { findCaller } from '../../people/identity/store.ts'
import { findTransaction } from '../../transactions/record/store.ts'
import type { Rows } from './rows.ts'

const hourMs = 60 * 60_000

type MemoClosing = {
  id: string
  manager: string
  completedAt: Date | null
  verified: number
  /** A wire whose receiver was asked again. */
  waiting: number | null
}

const closingsForMemos = (tx: Transaction): Promise<MemoClosing[]> =>
  run<MemoClosing>(
    tx,
    `select t.id, m.email as manager,
            (select max(at) from audit_events e where e.transaction_id = t.id and e.type = 'transaction completed')
              as "completedAt",
            (select count(*) from wires w where w.transaction_id = t.id and w.status = ${WireStatus.Verified}) as verified,
            (select min(w.number) from wires w where w.transaction_id = t.id and w.status = ${WireStatus.PendingVerification}) as waiting
       from transactions t join users m on m.id = t.manager_id
      where t.status = ${TransactionStatus.Completed} or (t.status = ${TransactionStatus.InProgress} and t.kind = 'bond')
      order by verified desc, t.closing_date, t.id`,
  )

type Made = { closing: MemoClosing; status: MemoStatus; at: Date; supersededAt?: Date }

/** Always the same for one memo, so that the demo is the same for the same clock. */
const codeOf = (memoId: string): string =>
  newMemoCode(createHash('sha512').update(memoId).digest()) ?? codeOf(`${memoId}.`)

/** The newest event that there was at that time: the demo's later ones are written already. */
const lastEventAt = async (
  tx: Transaction,
  transactionId: string,
  at: Date,
): Promise<MemoContent['lastEvent']> => {
  const event = await runOne<{ id: string; at: Date }>(
    tx,
    `select id, at from audit_events where transaction_id = $1 and at <= $2 order by at desc, id desc limit 1`,
    [transactionId, at],
  )
  return event ? { id: event.id, at: event.at.toISOString() } : null
}

/** As it was when every wire was verified. */
const whenVerified = (content: MemoContent, at: Date, lastEvent: MemoContent['lastEvent']): MemoContent => ({
  ...content,
  lastEvent,
  wires: content.wires.map((wire) => ({
    ...wire,
    status: WireStatus.Verified,
    acceptedBy: wire.acceptedBy ?? wire.receiverPerson,
    acceptedAt: wire.acceptedAt ?? at.toISOString(),
  })),
})

const writeMemo = async (tx: Transaction, rows: Rows, caller: Caller, made: Made): Promise<void> => {
  const { closing, status, at, supersededAt = null } = made
  const row = await findTransaction(tx, caller, closing.id)
  if (!row) throw new Error('the demo has no such closing')
  const id = rows.id(at)
  const live = liveContent(await closingAsItStands(tx, row), 1)
  const content = whenVerified(live, at, await lastEventAt(tx, closing.id, at))
  const isDraft = status === 'Draft'
  await run(
    tx,
    `insert into closing_memos (id, transaction_id, revision, status, content, seal, code, created_by, created_at,
                                finalized_by, finalized_at, superseded_at, superseded_by)
       select m.id, m."transactionId", 1, m.status, m.content, m.seal, m.code, m."createdBy", m.at, m."finalizedBy",
              m."finalizedAt", m."supersededAt", m."supersededBy"
         from jsonb_to_record($1::jsonb) as m(id uuid, "transactionId" uuid, status text, content jsonb, seal text, code text,
           "createdBy" uuid, at timestamptz, "finalizedBy" uuid, "finalizedAt" timestamptz, "supersededAt" timestamptz,
           "supersededBy" text)`,
    [
      JSON.stringify({
        id,
        transactionId: closing.id,
        status,
        createdBy: caller.userId,
        at,
        ...(!isDraft && {
          content,
          seal: memoSeal(content, sha256),
          code: codeOf(id),
          finalizedBy: caller.userId,
          finalizedAt: at,
        }),
        supersededAt,
        supersededBy: supersededAt && `wire #${closing.waiting} changed`,
      }),
    ],
  )
  const told = [
    { type: 'closing memo prepared', when: new Date(at.getTime() - hourMs), actor: caller.userId },
    ...(isDraft ? [] : [{ type: 'closing memo final', when: at, actor: caller.userId }]),
    ...(supersededAt ? [{ type: 'closing memo superseded', when: supersededAt, actor: null }] : []),
  ]
  await run(
    tx,
    `insert into audit_events (id, at, type, actor_id, transaction_id, data)
       select e.id, e.at, e.type, e.actor, $1, $2
         from jsonb_to_recordset($3::jsonb) as e(id uuid, at timestamptz, type text, actor uuid)`,
    [
      closing.id,
      JSON.stringify({ revision: '1', memoId: id }),
      JSON.stringify(told.map(({ type, when, actor }) => ({ id: rows.id(when), at: when, type, actor }))),
    ],
  )
  if (isDraft) return
  const readers = await everyoneIn(tx, closing.id)
  await keepHolders(
    tx,
    id,
    readers.map(({ userId }) => userId),
    at,
  )
}

/**
 * Final memos of the closings that are over, and among the open ones a draft that lacks little and a memo that was
 * superseded this morning. Call it when everything else of the demo is written.
 */
export const addClosingMemos = async (tx: Transaction, rows: Rows, now: Date): Promise<void> => {
  const closings = await closingsForMemos(tx)
  const before = (hours: number, at: Date = now): Date => new Date(at.getTime() - hours * hourMs)
  const managers = new Map<string, Caller>()
  for (const email of new Set(closings.map(({ manager }) => manager))) {
    const caller = await findCaller(tx, email)
    if (caller) managers.set(email, caller as Caller)
  }
  const write = async (made: Made): Promise<void> => {
    const caller = managers.get(made.closing.manager)
    if (caller) await writeMemo(tx, rows, caller, made)
  }
  for (const closing of closings) {
    const { completedAt } = closing
    if (completedAt) await write({ closing, status: 'Final', at: before(20, completedAt) })
  }
  const open = closings.filter(({ completedAt }) => completedAt === null)
  const draft = open[0]
  const superseded = open.find((one) => one !== draft && one.verified > 0 && one.waiting !== null)
  if (draft) await write({ closing: draft, status: 'Draft', at: before(26) })
  if (superseded) {
    await write({ closing: superseded, status: 'Superseded', at: before(30), supersededAt: before(3) })
  }
}
