import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import type { AnswerOf } from '../../platform/api/request-shape.ts'

type Payers = AnswerOf<'GET /transaction/{transactionId}/payer'>

export type Payer = Payers['items'][number]

export const usePayers = (transactionId: string) =>
  useQuery({
    queryKey: keys.payers(transactionId),
    queryFn: ({ signal }) =>
      call('GET /transaction/{transactionId}/payer', { params: { transactionId }, signal }),
  })

function usePayerChange(transactionId: string, change: (userId: string) => Promise<Payers>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (now) => {
      void queries.invalidateQueries({ queryKey: keys.transaction(transactionId) })
      queries.setQueryData(keys.payers(transactionId), now)
    },
    onError: () => void queries.invalidateQueries({ queryKey: keys.payers(transactionId) }),
  })
}

export const useNamePayer = (transactionId: string) =>
  usePayerChange(transactionId, (userId) =>
    call('POST /transaction/{transactionId}/payer', { params: { transactionId }, body: { userId } }),
  )

export const useRemovePayer = (transactionId: string) =>
  usePayerChange(transactionId, (userId) =>
    call('DELETE /transaction/{transactionId}/payer/{userId}', { params: { transactionId, userId } }),
  )
