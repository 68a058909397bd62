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
