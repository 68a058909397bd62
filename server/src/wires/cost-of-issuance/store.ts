import type { StoredCostPayment } from '@countersign/domain/wires/cost-of-issuance/cost-links'
import { run, runOne, type Database, type Transaction } from '../../platform/database/connection.ts'

export type StoredCostPayments = { lines: StoredCostPayment[]; version: number }

/** The links of one wire; version 0 when none was ever saved. */
export const findCostPayments = async (db: Database, wireId: string): Promise<StoredCostPayments> => {
  const row = await runOne<StoredCostPayments>(
    db,
    'select lines, version from cost_payments where wire_id = $1',
    [wireId],
  )
  return row ?? { lines: [], version: 0 }
}

/** The links of every wire of a transaction that has some. */
export const costPaymentsOfTransaction = (
  db: Database,
  transactionId: string,
): Promise<{ wireId: string; lines: StoredCostPayment[] }[]> =>
  run(db, `select wire_id as "wireId", lines from cost_payments where transaction_id = $1`, [transactionId])

/** Writes the links of a wire whole, as their next version. Call it with the transaction locked. */
export const writeCostPayments = async (
  tx: Transaction,
  saved: { wireId: string; transactionId: string; lines: readonly StoredCostPayment[]; at: Date },
): Promise<void> => {
  await run(
    tx,
    `insert into cost_payments (wire_id, transaction_id, lines, updated_at) values ($1, $2, $3, $4)
       on conflict (wire_id) do update
         set lines = excluded.lines, updated_at = excluded.updated_at, version = cost_payments.version + 1`,
    [saved.wireId, saved.transactionId, JSON.stringify(saved.lines), saved.at],
  )
}
