import { Suspense, useState } from 'react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { mayHappenToInvoice, type InvoiceEvent } from '@countersign/domain/billing/invoice'
import { useMay } from '../people/access/use-may.ts'
import { IconButton } from '../platform/ui/button.tsx'
import { Menu, MenuItem } from '../platform/menu/menu.tsx'
import { lazyDialog } from '../platform/error-reporting/lazy-dialog.tsx'
import { useDownload } from '../platform/csv/use-download.ts'
import type { InvoiceDialogName } from './invoice-dialogs.tsx'
import { invoiceName } from './invoice-labels.ts'
import type { Invoice } from './invoice-queries.ts'

const InvoiceDialogs = lazyDialog('invoice dialogs', async () => ({
  default: (await import('./invoice-dialogs.tsx')).InvoiceDialogs,
}))

/** What can be done with an invoice: its PDF for every reader, the rest for the platform's super admin. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const administers = useMay()('administer invoices')
  const [open, setOpen] = useState<InvoiceDialogName | null>(null)
  const { save } = useDownload()
  const { status, number } = invoice
  const may = (event: InvoiceEvent) => administers && mayHappenToInvoice(event, status)
  if (number === null && !may('issue') && !may('void')) return null
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Actions for invoice ${invoiceName(invoice)} of ${invoice.transaction}`}>
            <Ellipsis className="size-4.5" aria-hidden />
          </IconButton>
        }
      >
        {number !== null && (
          <MenuItem
            onSelect={() => void save('GET /invoice/{invoiceId}/pdf', { params: { invoiceId: invoice.id } })}
          >
            Download PDF
          </MenuItem>
        )}
        {may('issue') && <MenuItem onSelect={() => setOpen('issue')}>Issue</MenuItem>}
        {may('correct') && <MenuItem onSelect={() => setOpen('correct')}>Correct Fee</MenuItem>}
        {may('pay') && <MenuItem onSelect={() => setOpen('pay')}>Mark as Paid</MenuItem>}
        {may('void') && (
          <MenuItem tone="danger" onSelect={() => setOpen('void')}>
            Void
          </MenuItem>
        )}
      </Menu>
      <Suspense>
        {open !== null && <InvoiceDialogs dialog={open} invoice={invoice} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}
