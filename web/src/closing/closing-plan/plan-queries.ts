import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import type { AnswerOf, RequestOf } from '../../platform/api/request-shape.ts'

export type PlanAnswer = AnswerOf<'GET /transaction/{transactionId}/closing-plan'>

export function useClosingPlan(transactionId: string) {
  return useQuery({
    queryKey: keys.closingPlan(transactionId),
    queryFn: ({ signal }): Promise<PlanAnswer> =>
      call('GET /transaction/{transactionId}/closing-plan', { params: { transactionId }, signal }),
  })
}

/** `version` is the one that the person has seen. */
export function useSaveClosingPlan(transactionId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({
      body,
      version,
    }: {
      body: RequestOf<'PUT /transaction/{transactionId}/closing-plan'>['body']
      version: number
    }) =>
      call('PUT /transaction/{transactionId}/closing-plan', {
        params: { transactionId },
        body,
        ifMatch: version,
      }),
    onSuccess: (saved) => {
      queries.setQueryData(keys.closingPlan(transactionId), saved)
      void queries.invalidateQueries({ queryKey: keys.closingBoard(transactionId) })
      void queries.invalidateQueries({ queryKey: keys.sourcesAndUses(transactionId) })
    },
    onError: () => queries.invalidateQueries({ queryKey: keys.closingPlan(transactionId) }),
  })
}
