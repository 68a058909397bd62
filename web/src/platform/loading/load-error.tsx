import { problemText } from '../api/problem.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

type LoadErrorProps = {
  /** What did not come, in the middle of a sentence: 'payers'. */
  what: string
  query: { error: unknown; refetch: () => unknown }
  className?: string
}

/** In place of what could not be loaded: why, and the way to try again. */
export function LoadError({ what, query, className }: LoadErrorProps) {
  return (
    <Banner
      tone="error"
      title={`The ${what} could not be loaded`}
      {...(className !== undefined && { className })}
      action={<Button onClick={() => void query.refetch()}>Try Again</Button>}
    >
      {problemText(query.error)}
    </Banner>
  )
}
