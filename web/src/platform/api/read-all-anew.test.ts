import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keys } from './keys.ts'
import { createQueryClient } from './query-client.ts'
import { readAllAnew } from './read-all-anew.ts'

test('what hangs on a wire is stale, but not asked for before the wire itself was read', async () => {
  const queries = createQueryClient()
  const asked: string[] = []
  const open = [keys.wire('w'), keys.transaction('t'), keys.wireMessages('w'), keys.wireAttachments('w')]
  const leave = open.map((queryKey) => {
    queries.setQueryData(queryKey, 'as it was')
    const queryFn = async () => {
      asked.push(queryKey.join(' '))
      return 'as it is'
    }
    return new QueryObserver(queries, { queryKey, queryFn, staleTime: 60_000 }).subscribe(() => {})
  })
  readAllAnew(queries)
  await expect.poll(() => asked).toEqual(['wire w', 'transaction t'])
  expect(queries.getQueryState(keys.wireMessages('w'))?.isInvalidated).toBe(true)
  expect(queries.getQueryState(keys.wireAttachments('w'))?.isInvalidated).toBe(true)
  for (const end of leave) end()
})
