import { Banner } from '../../platform/ui/banner.tsx'
import { useLookalike } from './use-lookalike.ts'

/** Says, beside an address that is about to be trusted, whose address it could be taken for. */
export function LookalikeWarning({ email, className = 'mt-2' }: { email: string; className?: string }) {
  const { resembles, failure } = useLookalike(email)
  const who = resembles?.organization ?? 'participants of your earlier closings'
  return (
    // Announced when it appears, since the user is still typing then.
    <div aria-live="polite">
      {resembles !== null && (
        <Banner tone="warning" title={`This address resembles ${resembles.domain}`} className={className}>
          It does not belong to {who}, but is easily mistaken for it. Call them on a number you already have
          before you send anything.
        </Banner>
      )}
      {failure !== null && (
        <Banner tone="warning" title="This address was not compared with known ones" className={className}>
          {failure} Check every letter before you send anything.
        </Banner>
      )}
    </div>
  )
}
