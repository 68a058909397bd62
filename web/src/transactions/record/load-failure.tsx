import FileQuestion from 'lucide-react/icons/file-question-mark'
import { Link } from 'react-router'
import { Problem, problemText } from '../../platform/api/problem.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button, buttonClass } from '../../platform/ui/button.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'

type LoadFailureProps = { what: 'transaction' | 'wire' | 'closing memo'; error: unknown; onRetry: () => void }

const headings = { transaction: 'Transaction', wire: 'Wire', 'closing memo': 'Closing memo' }

/** Instead of a page whose record did not come: it may not exist, or not for this person, which look alike. */
export function LoadFailure({ what, error, onRetry }: LoadFailureProps) {
  const missing = error instanceof Problem && (error.status === 404 || error.status === 422)
  if (!missing) {
    return (
      <>
        <h1 className="sr-only">{headings[what]}</h1>
        <Banner
          tone="error"
          title={`The ${what} could not be loaded`}
          action={<Button onClick={onRetry}>Try again</Button>}
        >
          {problemText(error)}
        </Banner>
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
