import { run, type Transaction } from '../../platform/database/connection.ts'

/** Whether this is the person's first look at the wire's account numbers of that day (UTC). Of many at once one is. */
export const noteLook = async (
  tx: Transaction,
  look: { wireId: string; userId: string; at: Date },
): Promise<boolean> => {
  const rows = await run(
    tx,
    'insert into told_looks (wire_id, user_id, day) values ($1, $2, $3) on conflict do nothing returning day',
    [look.wireId, look.userId, look.at.toISOString().slice(0, 10)],
  )
  return rows.length > 0
}
