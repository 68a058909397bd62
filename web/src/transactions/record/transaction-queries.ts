import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TransactionBody } from '@countersign/contract/transactions/transaction'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import type { AnswerOf } from '../../platform/api/request-shape.ts'
import { untilHeld } from './until-held.ts'

export type Transaction = AnswerOf<'GET /transaction/{transactionId}'>

/** A wire as far as the lists of its transaction show it; `useWire` reads it whole. */
export type TransactionWire = Transaction['wires'][number]

export function useTransaction(transactionId: string) {
  return useQuery({
    queryKey: keys.transaction(transactionId),
    queryFn: ({ signal }) => call('GET /transaction/{transactionId}', { params: { transactionId }, signal }),
    refetchInterval: ({ state: { data } }) => untilHeld(data ? [data] : [], Date.now()),
  })
}

/** Events, newest first, a page at a time. */
export function useHistory(transactionId: string) {
  return useInfiniteQuery({
    queryKey: keys.history(transactionId),
    queryFn: ({ signal, pageParam: cursor }) =>
      call('GET /transaction/{transactionId}/history', {
        params: { transactionId },
        query: { folded: 'true', ...(cursor !== null && { cursor }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

/** Creates a transaction, or changes the one given; `version` is the one that the person has seen. */
export function useSaveTransaction(transactionId: string | null) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({
      body,
      idempotencyKey,
      version,
    }: {
      body: TransactionBody
      idempotencyKey: string
      version: number
    }) =>
      transactionId === null
        ? call('POST /transaction', { body, idempotencyKey })
        : call('PUT /transaction/{transactionId}', {
            params: { transactionId },
            body,
            ifMatch: version,
          }),
    onSuccess: (saved) => {
      queries.setQueryData(keys.transaction(saved.id), saved)
      void queries.invalidateQueries({ queryKey: keys.history(saved.id) })
      void queries.invalidateQueries({ queryKey: keys.transactionLists })
    },
    onError: () => {
      if (transactionId !== null)
        void queries.invalidateQueries({ queryKey: keys.transaction(transactionId) })
    },
  })
}

export function useDeleteTransaction(transaction: { id: string; version: number }) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call('DELETE /transaction/{transactionId}', {
        params: { transactionId: transaction.id },
        ifMatch: transaction.version,
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.transactionLists }),
  })
}
