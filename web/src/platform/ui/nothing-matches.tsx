import SearchX from 'lucide-react/icons/search-x'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** What stands where a search and its filters leave nothing of a list. `what` is one of its things: 'invoice'. */
export function NothingMatches({ what, onClear }: { what: string; onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={`No ${what} matches`}
      text="Try another search term, or clear the filters."
      action={<Button onClick={onClear}>Clear Search and Filters</Button>}
    />
  )
}
