import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SourcesAndUses } from '@countersign/domain/closing/sources-and-uses/sources-and-uses'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import type { AnswerOf } from '../../platform/api/request-shape.ts'

export type Money = AnswerOf<'GET /transaction/{transactionId}/sources-and-uses'>

export function useMoney(transactionId: string) {
  return useQuery({
    queryKey: keys.sourcesAndUses(transactionId),
    queryFn: ({ signal }) =>
      call('GET /transaction/{transactionId}/sources-and-uses', { params: { transactionId }, signal }),
  })
}

/** Saves them whole; `version` is the one that the person has seen. After a refusal the page reads what stands. */
export function useSaveMoney(transactionId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ entered, version }: { entered: SourcesAndUses; version: number }) =>
      call('PUT /transaction/{transactionId}/sources-and-uses', {
        params: { transactionId },
        body: { ...entered, contributions: [...entered.contributions], uses: [...entered.uses] },
        ifMatch: version,
      }),
    onSuccess: (saved) => {
      queries.setQueryData(keys.sourcesAndUses(transactionId), saved)
      void queries.invalidateQueries({ queryKey: keys.history(transactionId) })
    },
    onError: () => queries.invalidateQueries({ queryKey: keys.sourcesAndUses(transactionId) }),
  })
}
