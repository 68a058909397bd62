import { run, type Database } from '../database/connection.ts'

/** The wires of a transaction whose money was recorded as sent, unless that was taken back. */
export const sentWiresOf = async (db: Database, transactionId: string): Promise<Set<string>> => {
  const rows = await run<{ id: string }>(
    db,
    'select id from wires where transaction_id = $1 and deleted_at is null and sent_payment_id is not null',
    [transactionId],
  )
  return new Set(rows.map(({ id }) => id))
}
