import { keepPreviousData, useQuery } from '@tanstack/react-query'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import SearchX from 'lucide-react/icons/search-x'
import { wireStatuses, type WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { platformWireSorts } from '@countersign/domain/wires/record/platform-wire-sort'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import { useListAddress } from '../../platform/navigation/list-address.ts'
import { PagedList } from '../../platform/navigation/paged-list.tsx'
import { SortChoice } from '../../platform/navigation/sorted-list.tsx'
import { ScreenHeading } from '../../platform/navigation/screen-heading.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { FilterSelect } from '../../platform/ui/filter-select.tsx'
import { DownloadCsv } from '../../platform/csv/download-csv.tsx'
import { PlatformWireCards, platformWireSortOptions, PlatformWiresTable } from './platform-wires-table.tsx'

const options = wireStatuses.map(({ id, name }) => ({ value: String(id), label: name }))
const values = options.map(({ value }) => value)

/** Every wire of the platform, for the super admin: no bank details, and nothing to decide. */
export function PlatformWiresPage() {
  const { pageNum, filter, sort, order, ask, turn } = useListAddress('status', values, platformWireSorts)
  const sorting = { sort, order, onSort: ask }
  const status = wireStatuses.find(({ id }) => String(id) === filter)?.id
  const list = useQuery({
    queryKey: [...keys.platformWires, { pageNum, status, sort, order }],
    queryFn: ({ signal }) => call('GET /wire', { query: { pageNum, status, sort, order }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <ScreenHeading
        text="Bank details are visible only to the two sides of a wire."
        action={<DownloadCsv list="GET /wire/csv" request={{ query: { status, sort, order } }} />}
      >
        Wires
      </ScreenHeading>
      <PagedList
        what="wires"
        heights={{ row: [72, 49], card: [162, 148] }}
        list={list}
        onPage={turn}
        filters={
          <>
            <FilterSelect
              label="Status"
              all="All statuses"
              options={options}
              value={filter}
              onChange={(next) => ask({ filter: next })}
            />
            <SortChoice always sorting={sorting} standard="Newest first" options={platformWireSortOptions} />
          </>
        }
        renderTable={(wires) => <PlatformWiresTable wires={wires} sorting={sorting} />}
        renderCards={(wires) => <PlatformWireCards wires={wires} />}
        empty={
          status === undefined ? (
            <EmptyState
              icon={<ArrowLeftRight aria-hidden />}
              title="No wires yet"
              text="A wire appears here as soon as a transaction manager adds one."
            />
          ) : (
            <EmptyState
              icon={<SearchX aria-hidden />}
              title={`No wire is ${nameOf(status)}`}
              action={<Button onClick={() => ask({ filter: undefined })}>Show All Wires</Button>}
            />
          )
        }
      />
    </>
  )
}

const nameOf = (status: WireStatus) => wireStatuses.find(({ id }) => id === status)?.name.toLowerCase()
