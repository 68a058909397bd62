import { type Transaction, hasRow } from '../../platform/database/connection.ts'

/** Whether this is the person's first reveal of the wire's account numbers on that day (UTC). Of many at once one is. */
export const insertReveal = (
  tx: Transaction,
  reveal: { wireId: string; userId: string; at: Date },
): Promise<boolean> =>
  hasRow(
    tx,
    'insert into told_looks (wire_id, user_id, day) values ($1, $2, $3) on conflict do nothing returning day',
    [reveal.wireId, reveal.userId, reveal.at.toISOString().slice(0, 10)],
  )
