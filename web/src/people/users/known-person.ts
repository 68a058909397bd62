import { queryOptions, useQuery } from '@tanstack/react-query'
import { isEmail, normalizeEmail } from '@countersign/domain/platform/text/email'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import type { AnswerOf } from '../../platform/api/request-shape.ts'
import { useDebouncedValue } from '../../platform/ui/use-debounced-value.ts'

type FoundUsers = AnswerOf<'GET /user/search/{term}'>

export type KnownPerson = FoundUsers['items'][number]

export const foundUsersQuery = (term: string) =>
  queryOptions({
    queryKey: keys.foundUsers(term),
    queryFn: ({ signal }) => call('GET /user/search/{term}', { params: { term }, signal }),
    meta: { quiet: true },
  })

/** The person with exactly this address; null when there is none among active users. Undefined until that is known. */
export function useKnownPerson(typed: string): KnownPerson | null | undefined {
  const email = normalizeEmail(typed)
  // The receiver's field asks the same at the same time: one request answers both.
  const asked = useDebouncedValue(email, 200)
  const found = useQuery({
    ...foundUsersQuery(email),
    enabled: isEmail(email) && asked === email,
  })
  if (!isEmail(email) || found.data === undefined) return undefined
  return found.data.items.find((person) => person.email === email) ?? null
}
