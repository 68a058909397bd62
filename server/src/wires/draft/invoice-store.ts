import type { InvoiceLine } from '@countersign/domain/wires/cost-of-issuance/duplicate-invoices'
import { registeredStatuses } from '@countersign/domain/platform/master-data/user-status'
import { codeList } from '../../platform/database/code-list.ts'
import { run, runOne, type Database, type Transaction } from '../../platform/database/connection.ts'
import { receiverOrganizationOf } from '../../transactions/record/receiver-organization-store.ts'

/**
 * Lets one save at a time read the invoices of a transaction, until its database transaction ends. Take this
 * lock before any row lock, to avoid a deadlock with the save that holds it.
 */
export const lockInvoices = async (tx: Transaction, transactionId: string): Promise<void> => {
  await run(tx, `select pg_advisory_xact_lock(hashtextextended('invoices of ' || $1, 0))`, [transactionId])
}

/**
 * The invoices that the other wires of a transaction pay, drafts included, in the order of the wires; `wireId` is the one
 * left out. A receiver without an organization is its address.
 */
export const invoicesElsewhere = (
  db: Database,
  transactionId: string,
  wireId: string,
): Promise<InvoiceLine[]> =>
  run<InvoiceLine>(
    db,
    `select w.number, w.sender_organization_id as sender, line.payee, line.invoice,
            coalesce((${receiverOrganizationOf('w', 'r')})::text, nullif(w.receiver_email, '')) as receiver
       from wires w
       left join users r on r.email = w.receiver_email
       cross join lateral jsonb_to_recordset(w.associated_services) as line(payee text, invoice text)
      where w.transaction_id = $1 and w.id <> $2 and w.deleted_at is null and line.invoice <> ''
      order by w.number`,
    [transactionId, wireId],
  )

/** The organization for which the user of an address acts, or the address itself; null for an empty one. */
export const receiverNamedBy = async (db: Database, email: string): Promise<string | null> => {
  const user = await runOne<{ organizationId: string | null }>(
    db,
    `select organization_id as "organizationId" from users
      where email = $1 and status in (${codeList(registeredStatuses)})`,
    [email],
  )
  return user?.organizationId ?? (email === '' ? null : email)
}
