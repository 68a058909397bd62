import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import type { AnswerOf } from '../../platform/api/request-shape.ts'
import type { Transaction } from '../record/transaction-queries.ts'

export type Completion = AnswerOf<'GET /transaction/{transactionId}/completion'>

export function useCompletion(transactionId: string) {
  return useQuery({
    queryKey: keys.completion(transactionId),
    queryFn: ({ signal }) =>
      call('GET /transaction/{transactionId}/completion', { params: { transactionId }, signal }),
  })
}

/** The list, the wires and every other page say the same at once. */
function useStatusChange<Input>(transactionId: string, change: (input: Input) => Promise<Transaction>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => queries.setQueryData(keys.transaction(transactionId), answer),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: keys.transaction(transactionId) })
      void queries.invalidateQueries({ queryKey: keys.transactionLists })
      void queries.invalidateQueries({ queryKey: keys.wires })
    },
  })
}

/** `version` is the one that the person has seen. */
export const useCompleteTransaction = ({ id, version }: Pick<Transaction, 'id' | 'version'>) =>
  useStatusChange(id, () =>
    call('POST /transaction/{transactionId}/complete', { params: { transactionId: id }, ifMatch: version }),
  )

export const useCancelTransaction = (id: string) =>
  useStatusChange(id, (reason: string) =>
    call('POST /transaction/{transactionId}/cancel', { params: { transactionId: id }, body: { reason } }),
  )

export const useReinstateTransaction = (id: string) =>
  useStatusChange(id, (reason: string) =>
    call('POST /transaction/{transactionId}/reinstate', { params: { transactionId: id }, body: { reason } }),
  )

export const useReopenTransaction = ({ id }: Pick<Transaction, 'id'>) =>
  useStatusChange(id, (reason: string) =>
    call('POST /transaction/{transactionId}/reopen', { params: { transactionId: id }, body: { reason } }),
  )
