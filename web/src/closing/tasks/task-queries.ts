import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import type { AnswerOf } from '../../platform/api/request-shape.ts'
import { useIdentity } from '../../people/identity/identity.ts'

export type Task = AnswerOf<'GET /tasks'>['items'][number]

/** As many come with the page. */
export const firstTasks = 5

/**
 * The most urgent of what waits for the person, and how much that is. Each change of a closing that concerns the person
 * reads it anew, as it does the lists.
 */
export function useTasks(pageSize = firstTasks) {
  const { user } = useIdentity()
  return useQuery({
    queryKey: [...keys.tasks, pageSize],
    queryFn: ({ signal }) => call('GET /tasks', { query: { pageSize }, signal }),
    placeholderData: keepPreviousData,
    enabled: user !== null,
  })
}
