import { askTogether } from '../database/ask-together.ts'
import type { Database } from '../database/connection.ts'
import { mostTogether } from '../database/gather.ts'
import type { CallerRow } from '../identity/store.ts'
import { deskOf } from '../participants/desk-store.ts'
import { activeManagersOf } from '../transactions/team-store.ts'
import { gateFactsColumn, gateJoins, type StoredGateFacts } from './gate-fact-store.ts'
import { callerColumn, seenByCaller, standingColumns, standingJoins, type WireRow } from './store.ts'

/** `now` is asked for, so that a test decides what time it is; UTC. */
export type AskedWaiting = { email: string; wireId: string; now: Date }

export type WaitingWire = { caller: CallerRow; wire: WireRow; gateFacts: StoredGateFacts }

// A wire whose receiver has not decided has none of this yet, and so it is not looked for.
const undecided = {
  decision: null,
  decidedBy: null,
  decidedAt: null,
  reasons: [],
  remarks: '',
  verification: null,
  sentPaymentId: null,
  sentReference: null,
  sentAmount: null,
  payment: null,
  sentOn: null,
  paymentDiffers: false,
} satisfies Partial<WireRow>

type Undecided = Omit<WireRow, keyof typeof undecided>

type FoundRow = {
  place: number
  caller: CallerRow
  gateFacts: StoredGateFacts
  managers: WireRow['managers'] | null
} & Omit<Undecided, 'managers'>

const statement = `
  select asked.place, ${callerColumn} as caller, ${standingColumns}, ${activeManagersOf('t')} as managers,
         ${gateFactsColumn('asked.now')} as "gateFacts"
    from (select * from jsonb_to_recordset($1::jsonb) as n(place integer, email text, "wireId" uuid, now timestamptz)
           limit ${mostTogether}) asked
    join users c on c.email = asked.email
    left join organizations co on co.id = c.organization_id
    join wires w on w.id = asked."wireId" and w.deleted_at is null and w.status = 3
    ${standingJoins}
    ${gateJoins}
   where ${seenByCaller}`

/**
 * For each asked: the caller, the wire and what is known of its gates, when the wire waits for its receiver; undefined
 * for every other, and for one that the caller may not see.
 */
export const findWaitingWires = async (
  db: Database,
  asked: readonly AskedWaiting[],
): Promise<(WaitingWire | undefined)[]> => {
  const rows = await askTogether<FoundRow>(db, statement, asked)
  return Promise.all(
    rows.map(async (row) => {
      if (!row) return undefined
      const { place: _place, caller, gateFacts, ...wire } = row
      const managers = wire.managers ?? (await deskOf(db, wire.transactionId)).managers
      return { caller, wire: { ...wire, managers, ...undecided }, gateFacts }
    }),
  )
}
