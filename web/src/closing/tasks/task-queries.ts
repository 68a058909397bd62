import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import type { AnswerOf } from '../../platform/api/request-shape.ts'
import { useIdentity } from '../../people/identity/identity.ts'

export type Task = AnswerOf<'GET /tasks'>['items'][number]

/** What waits for the person. Each change of a closing that concerns the person reads it anew, as it does the lists. */
export function useTasks() {
  const { user } = useIdentity()
  return useQuery({
    queryKey: keys.tasks,
    queryFn: ({ signal }) => call('GET /tasks', { signal }),
    enabled: user !== null,
  })
}
