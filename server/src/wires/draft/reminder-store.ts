import { reminderPause } from '@countersign/domain/wires/draft/remind-receiver'
import { run, runOne, type Transaction } from '../../platform/database/connection.ts'

/** When the receiver was last reminded of the wire, which is held from then on. Undefined once it has another version. */
export const lockReminder = (
  tx: Transaction,
  wire: { id: string; version: number },
): Promise<{ remindedAt: Date | null } | undefined> =>
  runOne(
    tx,
    `select reminded_at as "remindedAt" from wires
      where id = $1 and version = $2 and deleted_at is null for update`,
    [wire.id, wire.version],
  )

/** Of a wire that is held. It keeps its version: what its receiver is looking at stays as it is. */
export const writeReminder = async (tx: Transaction, wireId: string, at: Date): Promise<void> => {
  await run(tx, 'update wires set reminded_at = $2 where id = $1', [wireId, at])
}

/** Of how many wires of the managing organization the receiver was reminded in the last hour. The account is held. */
export const countReminded = async (
  tx: Transaction,
  wire: { receiverId: string | null; managerOrganizationId: string },
  at: Date,
): Promise<number> => {
  const row = await runOne<{ count: number }>(
    tx,
    `select count(*)::integer as count from wires w join transactions t on t.id = w.transaction_id
      where w.receiver_id = $1 and t.organization_id = $2 and w.deleted_at is null and w.reminded_at > $3`,
    [wire.receiverId, wire.managerOrganizationId, new Date(at.getTime() - reminderPause)],
  )
  return row?.count ?? 0
}
