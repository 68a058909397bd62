import { transactionTypes } from '@countersign/domain/transactions/record/transaction'
import {
  TransactionStatus,
  transactionStatuses,
} from '@countersign/domain/platform/master-data/transaction-status'
import { Options, Select } from '../../platform/ui/input.tsx'
import { SearchBox } from '../../platform/ui/search-box.tsx'
import { changeListState, type ListState } from './list-state.ts'

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
  const types = transactionTypes.filter(({ upcoming }) => !upcoming)
  return (
    <search className="flex flex-wrap gap-2">
      <SearchBox
        label="Search transactions"
        placeholder="Search name or issuer"
        value={state.search}
        onSearch={(search) => onChange(changeListState(state, { search }))}
      />
      {mayFilterByType && (
        <div className="min-w-36 flex-1 sm:flex-none">
          <Select
            aria-label="Type"
            value={state.type ?? ''}
            onChange={({ target }) =>
              onChange(
                changeListState(state, { type: types.find(({ name }) => name === target.value)?.name }),
              )
            }
          >
            <option value="">All types</option>
            {types.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </div>
      )}
      <div className="min-w-36 flex-1 sm:flex-none">
        <Select
          aria-label="Status"
          value={state.status ?? ''}
          onChange={({ target }) =>
            onChange(
              changeListState(state, { status: statuses.find(({ id }) => String(id) === target.value)?.id }),
            )
          }
        >
          <option value="">All statuses</option>
          <Options of={statuses} />
        </Select>
      </div>
    </search>
  )
}
