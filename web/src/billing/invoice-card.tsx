import { Link } from 'react-router'
import { formatCents } from '@countersign/domain/platform/money'
import { LoadError } from '../platform/loading/load-error.tsx'
import { paths } from '../platform/navigation/paths.ts'
import { useMay } from '../people/access/use-may.ts'
import { useIdentity } from '../people/identity/identity.ts'
import { Card } from '../platform/ui/card.tsx'
import { Spinner } from '../platform/ui/spinner.tsx'
import type { Transaction } from '../transactions/record/transaction-queries.ts'
import { InvoiceActions } from './invoice-actions.tsx'
import { useTransactionInvoices } from './invoice-queries.ts'
import { InvoiceStatusBadge } from './invoice-status-badge.tsx'
import { invoiceName, invoiceState } from './invoice-labels.ts'

/** What the platform charges for this closing, for underwriters of the managing organization; nothing for others. */
export function InvoiceCard({ transaction }: { transaction: Transaction }) {
  const may = useMay()
  const { user } = useIdentity()
  const ofManager = user?.organization?.id === transaction.organization.id
  return may('view invoices') && ofManager ? <Invoices transactionId={transaction.id} /> : null
}

function Invoices({ transactionId }: { transactionId: string }) {
  const invoices = useTransactionInvoices(transactionId)
  return (
    <Card
      title="Invoice"
      flush
      action={
        <Link to={paths.invoices} className="text-sm text-accent hover:underline">
          All Invoices
        </Link>
      }
    >
      {invoices.isPending && <Spinner label="Loading the invoice" className="p-(--edge)" />}
      {invoices.isError && <LoadError what="invoice" query={invoices} className="m-4" />}
      {invoices.data?.items.length === 0 && (
        <p className="p-(--edge) text-muted">The platform fee is set when the first wire invite is sent.</p>
      )}
      <ul aria-label="Invoices" className="divide-y divide-line">
        {invoices.data?.items.map((invoice) => (
          <li key={invoice.id} className="px-(--edge) py-3">
            <div className="flex items-center justify-between gap-3">
              <span className={invoice.number === null ? 'text-muted' : 'num font-medium'}>
                {invoiceName(invoice)}
              </span>
              <span className="flex items-center gap-2">
                <span className="num font-medium">{formatCents(invoice.amount)}</span>
                <InvoiceActions invoice={invoice} />
              </span>
            </div>
            <div className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <InvoiceStatusBadge status={invoice.status} />
              <span className="num text-sm text-muted wrap-anywhere">{invoiceState(invoice)}</span>
            </div>
            <p className="mt-1 text-xs text-muted">{invoice.rule}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
