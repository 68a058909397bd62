import { useQuery } from '@tanstack/react-query'
import { isEmail, normalizeEmail } from '@countersign/domain/platform/text/email'
import { call } from '../../platform/api/client.ts'
import { problemText } from '../../platform/api/problem.ts'
import { useDebouncedValue } from '../../platform/ui/use-debounced-value.ts'

type Resembled = { domain: string; organization: string | null }

/**
 * Whom the address could be taken for, asked once typing rests; null when it resembles none. `failure` says why that is
 * not known: nothing to be seen must not read like nothing to be feared.
 */
export function useLookalike(typed: string): { resembles: Resembled | null; failure: string | null } {
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
