import { useQuery } from '@tanstack/react-query'
import { isEmail, normalizeEmail } from '@countersign/domain/platform/text/email'
import { call } from '../../platform/api/client.ts'
import { problemText } from '../../platform/api/problem.ts'
import { useDebouncedValue } from '../../platform/ui/use-debounced-value.ts'
import { Banner } from '../../platform/ui/banner.tsx'

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

type Resembled = { domain: string; organization: string | null }

/**
 * What the address could be mistaken for, asked once typing pauses; null when it resembles nothing. `failure`
 * says why the answer is unknown: a missing warning must not read like an all-clear.
 */
function useLookalike(typed: string): { resembles: Resembled | null; failure: string | null } {
  const email = normalizeEmail(typed)
  const asked = useDebouncedValue(isEmail(email) ? email : '', 350)
  const found = useQuery({
    queryKey: ['lookalike', asked],
    queryFn: ({ signal }) => call('GET /user/lookalike', { query: { email: asked }, signal }),
    enabled: asked !== '',
    staleTime: 60_000,
    retry: false,
    meta: { quiet: true },
  })
  // A warning about an address that is no longer there would accuse the wrong one.
  if (asked === '' || asked !== email) return { resembles: null, failure: null }
  return {
    resembles: found.data?.resembles ?? null,
    failure: found.isError ? problemText(found.error) : null,
  }
}
