import { useEffect, useId, useState } from 'react'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { transactionStatuses, transactionTypes } from '@countersign/domain/transactions/transaction'
import { Select, TextInput } from '../../ui/input.tsx'
import { changeListState, type ListState } from './list-state.ts'

type FiltersProps = {
  state: ListState
  onChange: (state: ListState) => void
  mayFilterByType: boolean
  mayFilterByCreated: boolean
}

export function TransactionFilters({ state, onChange, mayFilterByType, mayFilterByCreated }: FiltersProps) {
  const statuses = transactionStatuses.filter(({ id }) => id !== 1 || mayFilterByCreated)
  const types = transactionTypes.filter(({ upcoming }) => !upcoming)
  return (
    <search className="flex flex-wrap gap-2">
      <SearchBox value={state.search} onSearch={(search) => onChange(changeListState(state, { search }))} />
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
          {statuses.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
    </search>
  )
}

/** Searches a moment after the last key, so that typing a word is one question. */
function SearchBox({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [asked, setAsked] = useState(value)
  if (asked !== value) {
    // The address changed from outside: the box follows it.
    setAsked(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return undefined
    const timer = setTimeout(() => {
      setAsked(typed.trim())
      onSearch(typed.trim())
    }, 250)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])
  return (
    <div className="relative min-w-56 flex-[1_0_100%] sm:max-w-80 sm:flex-1">
      <label htmlFor={id} className="sr-only">
        Search transactions
      </label>
      <Search
        className="pointer-events-none absolute top-1/2 left-3 z-10 size-4 -translate-y-1/2 text-muted"
        aria-hidden
      />
      <TextInput
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        maxLength={200}
        placeholder="Search name or issuer"
        className="pr-9! pl-9!"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setTyped('')}
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          className="absolute top-1/2 right-1.5 grid size-6.5 -translate-y-1/2 place-items-center rounded-sm text-muted hover:bg-hover hover:text-ink"
          onClick={() => setTyped('')}
        >
          <X className="size-4" aria-hidden />
        </button>
      )}
    </div>
  )
}
