import { shortestSearchTerm } from '@countersign/domain/closing/search/search-term'
import { problemText } from '../../platform/api/problem.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Skeleton } from '../../platform/ui/spinner.tsx'

type PaletteStateProps = {
  term: string
  /** Entries that are shown. */
  count: number
  waiting: boolean
  failure: { error: unknown; refetch: () => unknown } | null
}

const said = ({ term, count, waiting, failure }: PaletteStateProps): string => {
  if (term === '') return ''
  if (waiting) return 'Searching'
  if (failure !== null) return 'The search failed'
  return count === 1 ? '1 result' : `${count === 0 ? 'No' : count} results`
}

/** What stands below the entries: that more comes, that nothing was found, or why the search failed. */
export function PaletteState(props: PaletteStateProps) {
  const { term, count, waiting, failure } = props
  return (
    <>
      <output className="sr-only">{said(props)}</output>
      {waiting && (
        <div className="space-y-2 px-4 py-2">
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
        </div>
      )}
      {failure !== null && (
        <Banner
          tone="error"
          title="The search failed"
          className="mx-4 my-2"
          action={<Button onClick={() => void failure.refetch()}>Try Again</Button>}
        >
          {problemText(failure.error)}
        </Banner>
      )}
      {count === 0 && !waiting && failure === null && (
        <div className="px-4 py-8 text-center text-muted">
          <p className="text-ink">Nothing found for “{term}”</p>
          <p className="mt-1 text-sm">
            {term.length < shortestSearchTerm
              ? 'Type one more letter.'
              : 'Try the beginning of a name, an amount such as $5,000.00, or a wire such as #3.'}
          </p>
        </div>
      )}
    </>
  )
}
