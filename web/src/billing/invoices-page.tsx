import ReceiptText from 'lucide-react/icons/receipt-text'
import { Link } from 'react-router'
import { invoiceSorts } from '@countersign/domain/billing/list-sort'
import { invoiceStatuses } from '@countersign/domain/billing/invoice'
import { useListAddress } from '../platform/navigation/list-address.ts'
import { PagedList } from '../platform/navigation/paged-list.tsx'
import { paths } from '../platform/navigation/paths.ts'
import { SortChoice } from '../platform/navigation/sorted-list.tsx'
import { ScreenHeading } from '../platform/navigation/screen-heading.tsx'
import { useMay } from '../people/access/use-may.ts'
import { buttonClass } from '../platform/ui/button.tsx'
import { EmptyState } from '../platform/ui/empty-state.tsx'
import { NothingMatches } from '../platform/ui/nothing-matches.tsx'
import { FilterSelect } from '../platform/ui/filter-select.tsx'
import { SearchBox } from '../platform/ui/search-box.tsx'
import { DownloadCsv } from '../platform/csv/download-csv.tsx'
import { useInvoices } from './invoice-queries.ts'
import { InvoiceCards, invoiceSortOptions, InvoicesTable } from './invoices-table.tsx'

const options = invoiceStatuses.map((status) => ({ value: status, label: status }))

/** What the platform charges for closings: of the own organization, or of all for the super admin. */
export function InvoicesPage() {
  const ofAll = useMay()('administer invoices')
  const { pageNum, search, filter, sort, order, ask, turn } = useListAddress(
    'status',
    invoiceStatuses,
    invoiceSorts,
  )
  const sorting = { sort, order, onSort: ask }
  const list = useInvoices({ pageNum, search, status: filter, sort, order })
  const narrowed = search !== '' || filter !== undefined
  return (
    <>
      <ScreenHeading
        text={
          ofAll
            ? 'One for each closing with a sent invite. The amount is set with the first invite.'
            : 'Platform fees charged to your organization, one invoice for each closing.'
        }
        action={
          <DownloadCsv list="GET /invoice/csv" request={{ query: { search, status: filter, sort, order } }} />
        }
      >
        Invoices
      </ScreenHeading>
      <PagedList
        what="invoices"
        heights={{ row: [76, 50], card: [163, 149] }}
        list={list}
        onPage={turn}
        filters={
          <>
            <SearchBox
              label="Search invoices"
              placeholder="Search closing, issuer or number"
              value={search}
              onSearch={(text) => ask({ search: text })}
            />
            <FilterSelect
              label="Status"
              all="All statuses"
              options={options}
              value={filter}
              onChange={(status) => ask({ filter: status })}
            />
            <SortChoice sorting={sorting} standard="Newest first" options={invoiceSortOptions} />
          </>
        }
        renderTable={(invoices) => <InvoicesTable invoices={invoices} sorting={sorting} />}
        renderCards={(invoices) => <InvoiceCards invoices={invoices} />}
        empty={
          narrowed ? (
            <NothingMatches what="invoice" onClear={() => ask({ search: '', filter: undefined })} />
          ) : (
            <EmptyState
              icon={<ReceiptText aria-hidden />}
              title="No invoices yet"
              text="An invoice is drafted when the first wire invite of a closing is sent."
              action={
                !ofAll && (
                  <Link to={paths.home} className={buttonClass()}>
                    Go to Transactions
                  </Link>
                )
              }
            />
          )
        }
      />
    </>
  )
}
