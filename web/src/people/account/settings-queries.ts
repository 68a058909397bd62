import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Settings } from '@countersign/contract/people/settings'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import type { RequestOf } from '../../platform/api/request-shape.ts'

const settingsQuery = queryOptions({
  queryKey: keys.settings,
  queryFn: ({ signal }): Promise<Settings> => call('GET /user/settings', { signal }),
  staleTime: 5 * 60_000,
})

export const useSettings = ({ enabled = true } = {}) => useQuery({ ...settingsQuery, enabled })

type Change = RequestOf<'PUT /user/settings'>['body']

/** A change shows at once, and is taken back when it could not be saved. */
export function useSaveSettings() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Change) => call('PUT /user/settings', { body }),
    onMutate: async (change) => {
      await queries.cancelQueries(settingsQuery)
      const before = queries.getQueryData(settingsQuery.queryKey)
      if (before)
        queries.setQueryData(settingsQuery.queryKey, { ...before, ...(change as Partial<Settings>) })
      return { before }
    },
    onError: (_error, _change, kept) => {
      if (kept?.before) queries.setQueryData(settingsQuery.queryKey, kept.before)
    },
    onSuccess: (settings) => void queries.setQueryData(settingsQuery.queryKey, settings),
  })
}
