import FileQuestion from 'lucide-react/icons/file-question-mark'
import { Link } from 'react-router'
import { Problem } from '../../platform/api/problem.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { LoadError } from '../../platform/loading/load-error.tsx'
import { buttonClass } from '../../platform/ui/button.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'

type LoadFailureProps = {
  what: 'transaction' | 'wire' | 'closing memo'
  query: { error: unknown; refetch: () => unknown }
}

const headings = { transaction: 'Transaction', wire: 'Wire', 'closing memo': 'Closing Memo' }

/** Instead of a page whose record did not come: it may not exist, or not for this person, which look alike. */
export function LoadFailure({ what, query }: LoadFailureProps) {
  const { error } = query
  const missing = error instanceof Problem && (error.status === 404 || error.status === 422)
  if (!missing) {
    return (
      <>
        <h1 className="sr-only">{headings[what]}</h1>
        <LoadError what={what} query={query} />
      </>
    )
  }
  return (
    <EmptyState
      wholePage
      icon={<FileQuestion aria-hidden />}
      title={`There is no such ${what}`}
      text="It may have been deleted or recalled, or you do not have access."
      action={
        <Link to={paths.home} className={buttonClass()}>
          Go to Transactions
        </Link>
      }
    />
  )
}
