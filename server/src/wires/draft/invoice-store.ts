import type { PaidElsewhere } from '@countersign/domain/wires/cost-of-issuance/duplicate-invoices'
import { run, type Database, type Transaction } from '../../platform/database/connection.ts'

/**
 * Lets one save at a time read the invoices of a transaction, until its database transaction ends. Take this
 * lock before any row lock, to avoid a deadlock with the save that holds it.
 */
export const lockInvoices = async (tx: Transaction, transactionId: string): Promise<void> => {
  await run(tx, `select pg_advisory_xact_lock(hashtextextended('invoices of ' || $1, 0))`, [transactionId])
}

/** The invoices that the other wires of a transaction pay, drafts included; `wireId` is the one left out. */
export const invoicesElsewhere = (
  db: Database,
  transactionId: string,
  wireId: string,
): Promise<PaidElsewhere[]> =>
  run<PaidElsewhere>(
    db,
    `select w.number as "wireNumber", line.payee, line.invoice
       from wires w, jsonb_to_recordset(w.associated_services) as line(payee text, invoice text)
      where w.transaction_id = $1 and w.id <> $2 and w.deleted_at is null and line.invoice <> ''`,
    [transactionId, wireId],
  )
