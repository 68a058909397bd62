import { Link } from 'react-router'
import type { InvoiceSort } from '@countersign/domain/billing/list-sort'
import { formatCents } from '@countersign/domain/platform/money'
import { paths } from '../platform/navigation/paths.ts'
import { useMay } from '../people/access/use-may.ts'
import { SortedHead, type ListSorting } from '../platform/navigation/sorted-list.tsx'
import { Cell, DataTable, Head } from '../platform/ui/data-table.tsx'
import { OnHoldBadge } from '../transactions/record/on-hold-badge.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import type { Invoice } from './invoice-queries.ts'
import { InvoiceStatusBadge } from './invoice-status-badge.tsx'
import { invoiceName, invoiceState } from './invoice-labels.ts'

type RowsProps = { invoices: readonly Invoice[]; sorting?: ListSorting<InvoiceSort> }

export const invoiceSortOptions: readonly { value: InvoiceSort; label: string }[] = [
  { value: 'number', label: 'Invoice' },
  { value: 'closing', label: 'Closing' },
  { value: 'status', label: 'Status' },
  { value: 'amount', label: 'Amount' },
]

export function InvoicesTable({ invoices, sorting }: RowsProps) {
  const head = (
    <>
      <SortedHead sorting={sorting} by="number">
        Invoice
      </SortedHead>
      <SortedHead sorting={sorting} by="closing">
        Closing
      </SortedHead>
      <SortedHead sorting={sorting} by="status">
        Status
      </SortedHead>
      <SortedHead sorting={sorting} by="amount" align="right">
        Amount
      </SortedHead>
      <Head>
        <span className="sr-only">Actions</span>
      </Head>
    </>
  )
  return (
    <DataTable label="Invoices" head={head}>
      {invoices.map((invoice) => (
        <tr key={invoice.id} className="hover:bg-hover">
          <Cell className="whitespace-nowrap">
            <span className={invoice.number === null ? 'text-muted' : 'num font-medium'}>
              {invoiceName(invoice)}
            </span>
          </Cell>
          <Cell className="max-w-96 min-w-56 wrap-anywhere">
            <Closing invoice={invoice} />
          </Cell>
          <Cell className="max-w-72">
            <Standing invoice={invoice} />
            <span className="num mt-1 block text-xs text-muted wrap-anywhere">{invoiceState(invoice)}</span>
          </Cell>
          <Cell align="right" className="whitespace-nowrap">
            {formatCents(invoice.amount)}
          </Cell>
          <Cell className="w-0 py-1.5! text-right">
            <InvoiceActions invoice={invoice} />
          </Cell>
        </tr>
      ))}
    </DataTable>
  )
}

/** The same rows for a screen too narrow for columns. */
export function InvoiceCards({ invoices }: RowsProps) {
  return (
    <ul aria-label="Invoices" className="divide-y divide-line">
      {invoices.map((invoice) => (
        <li key={invoice.id} className="px-(--edge) py-(--card-space)">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0 wrap-anywhere">
              <Closing invoice={invoice} />
              <span className="num block text-xs text-muted">{invoiceName(invoice)}</span>
            </div>
            <InvoiceActions invoice={invoice} />
          </div>
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
            <Standing invoice={invoice} />
            <span className="num font-medium">{formatCents(invoice.amount)}</span>
          </div>
          <p className="num mt-1 text-xs text-muted wrap-anywhere">{invoiceState(invoice)}</p>
        </li>
      ))}
    </ul>
  )
}

/** The status of an invoice, behind the hold of its closing. */
function Standing({ invoice }: { invoice: Invoice }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <OnHoldBadge onHold={invoice.onHold} />
      <InvoiceStatusBadge status={invoice.status} />
    </span>
  )
}

/** The platform's admin does not see transactions: for them it is a name, and who is billed. */
function Closing({ invoice }: { invoice: Invoice }) {
  const administers = useMay()('administer invoices')
  return administers ? (
    <>
      <span className="block font-medium">{invoice.transaction}</span>
      <span className="block text-xs text-muted">{invoice.organization}</span>
    </>
  ) : (
    <>
      <Link to={paths.transaction(invoice.transactionId)} className="font-medium hover:underline">
        {invoice.transaction}
      </Link>
      {invoice.issuer !== null && <span className="block text-xs text-muted">{invoice.issuer}</span>}
    </>
  )
}
