import { shortestSearchTerm } from '@countersign/domain/closing/search/search-term'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import { useDebouncedValue } from '../../platform/ui/use-debounced-value.ts'

/** What the server finds for the term, a moment after the last key; `waiting` from the first key on. */
export function useFound(typed: string) {
  const term = typed.trim()
  const rested = useDebouncedValue(term, 200)
  const asks = term.length >= shortestSearchTerm
  const found = useQuery({
    queryKey: keys.found(rested),
    queryFn: ({ signal }) => call('GET /search', { query: { term: rested }, signal }),
    enabled: asks && rested === term,
    meta: { quiet: true },
  })
  const isCurrent = asks && rested === term
  return {
    waiting: asks && (!isCurrent || found.isPending),
    // The answer to an earlier term is none to this one.
    found: isCurrent ? found.data : undefined,
    failure: isCurrent && found.isError ? found : null,
  }
}
