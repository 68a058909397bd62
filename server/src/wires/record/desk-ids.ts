import { run, type Transaction } from '../../platform/database/connection.ts'
import type { WireRow } from './store.ts'

/** The people who manage the transaction or sent the wire. */
export const deskIdsOf = (wire: Pick<WireRow, 'managerId' | 'sentBy' | 'team'>): (string | null)[] => [
  wire.managerId,
  wire.sentBy,
  ...wire.team.filter(({ isManager }) => isManager).map(({ userId }) => userId),
]

/** SQL: whether the audit event `e` is one of entering, changing or sending a wire. */
export const isMaking = `e.type in ('wire created', 'wire edited', 'wire sent')`

/** Who entered, changed or sent the wire at any time: a person who left the desk does not accept the own wire. */
export const findMakerIds = async (tx: Transaction, wireId: string): Promise<string[]> => {
  const rows = await run<{ userId: string }>(
    tx,
    `select distinct e.actor_id as "userId" from wires w
       join audit_events e on e.transaction_id = w.transaction_id and e.wire_id = w.id
      where w.id = $1 and ${isMaking} and e.actor_id is not null`,
    [wireId],
  )
  return rows.map(({ userId }) => userId)
}
