import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isEmail, normalizeEmail } from '@countersign/domain/platform/text/email'
import { call } from '../../platform/api/client.ts'

/** The organization that owns the domain of an address, asked for once typing rests; null when none does. */
export function useDomainOwner(typed: string): { id: string; name: string } | null {
  const email = normalizeEmail(typed)
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(isEmail(email) ? email : ''), 350)
    return () => clearTimeout(timer)
  }, [email])
  const domain = asked.slice(asked.lastIndexOf('@') + 1)
  const owner = useQuery({
    // One question per domain: the part before the @ does not matter.
    queryKey: ['domain owner', domain],
    queryFn: ({ signal }) => call('GET /user/validateorgemaildomain', { query: { email: asked }, signal }),
    enabled: asked !== '',
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    // Not knowing costs a convenience, never the registration.
    retry: false,
  })
  return asked === '' ? null : (owner.data?.organization ?? null)
}
