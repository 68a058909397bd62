import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isEmail, normalizeEmail } from '@countersign/domain/users/email'
import { call } from '../../api/client.ts'

/** The organization that the address could be taken for, asked once typing rests; null when it resembles none. */
export function useLookalike(typed: string): { domain: string; organization: string | null } | null {
  const email = normalizeEmail(typed)
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(isEmail(email) ? email : ''), 350)
    return () => clearTimeout(timer)
  }, [email])
  const found = useQuery({
    queryKey: ['lookalike', asked],
    queryFn: ({ signal }) => call('GET /user/lookalike', { query: { email: asked }, signal }),
    enabled: asked !== '',
    staleTime: 60_000,
    retry: false,
    meta: { quiet: true },
  })
  // A warning about an address that is no longer there would accuse the wrong one.
  return asked === email ? (found.data?.resembles ?? null) : null
}
