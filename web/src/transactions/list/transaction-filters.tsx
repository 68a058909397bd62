import { transactionTypes } from '@countersign/domain/transactions/record/transaction'
import {
  TransactionStatus,
  transactionStatuses,
} from '@countersign/domain/platform/master-data/transaction-status'
import { SortChoice } from '../../platform/navigation/sorted-list.tsx'
import { FilterSelect } from '../../platform/ui/filter-select.tsx'
import { SearchBox } from '../../platform/ui/search-box.tsx'
import { changeListState, type ListState } from './list-state.ts'

const types = transactionTypes
  .filter(({ upcoming }) => !upcoming)
  .map(({ name }) => ({ value: name, label: name }))

/** Those of the columns. */
const sortOptions = [
  { value: 'closingDate', label: 'Closing' },
  { value: 'name', label: 'Transaction' },
  { value: 'status', label: 'Status' },
  { value: 'role', label: 'Your role' },
  { value: 'wires', label: 'Wires verified' },
  { value: 'size', label: 'Par or price' },
] as const

type FiltersProps = {
  state: ListState
  onChange: (state: ListState) => void
  mayFilterByType: boolean
  mayFilterByCreated: boolean
}

export function TransactionFilters({ state, onChange, mayFilterByType, mayFilterByCreated }: FiltersProps) {
  const statuses = transactionStatuses.filter(
    ({ id }) => id !== TransactionStatus.Created || mayFilterByCreated,
  )
  return (
    <search className="flex flex-wrap gap-2">
      <SearchBox
        label="Search transactions"
        placeholder="Search name or issuer"
        value={state.search}
        onSearch={(search) => onChange(changeListState(state, { search }))}
      />
      {mayFilterByType && (
        <FilterSelect
          label="Type"
          all="All types"
          options={types}
          value={state.type}
          onChange={(type) => onChange(changeListState(state, { type }))}
        />
      )}
      <FilterSelect
        label="Status"
        all="Open"
        options={[
          { value: 'all', label: 'All statuses' },
          ...statuses.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={state.status === 'open' ? undefined : String(state.status)}
        onChange={(value) =>
          onChange(
            changeListState(state, {
              status:
                value === 'all' ? 'all' : (statuses.find(({ id }) => String(id) === value)?.id ?? 'open'),
            }),
          )
        }
      />
      <SortChoice
        sorting={{
          sort: state.sort,
          order: state.order,
          onSort: ({ sort, order }) => {
            if (sort !== undefined && order !== undefined) onChange(changeListState(state, { sort, order }))
          },
        }}
        options={sortOptions}
      />
    </search>
  )
}
