import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import type { AnswerOf } from '../../platform/api/request-shape.ts'
import { untilHeld } from '../record/until-held.ts'

export type FreezeState = AnswerOf<'GET /transaction/{transactionId}/freeze'>
export type Freeze = NonNullable<FreezeState['freeze']>

export function useFreeze(transactionId: string) {
  return useQuery({
    queryKey: keys.freeze(transactionId),
    queryFn: ({ signal }) =>
      call('GET /transaction/{transactionId}/freeze', { params: { transactionId }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data ? untilHeld([{ onHold: data.freeze, freezeAt: data.freezeAt }], Date.now()) : false,
  })
}

/** A freeze holds for every wire of the transaction as well. */
function useFreezeChange<Input>(transactionId: string, change: (input: Input) => Promise<FreezeState>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => queries.setQueryData(keys.freeze(transactionId), answer),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: keys.transaction(transactionId) })
      void queries.invalidateQueries({ queryKey: keys.wires })
    },
  })
}

export const useFreezeTransaction = (transactionId: string) =>
  useFreezeChange(transactionId, (reason: string) =>
    call('POST /transaction/{transactionId}/freeze', { params: { transactionId }, body: { reason } }),
  )

export const useReleaseTransaction = (transactionId: string) =>
  useFreezeChange(transactionId, (reason: string) =>
    call('POST /transaction/{transactionId}/release', { params: { transactionId }, body: { reason } }),
  )

/** A UTC instant; null takes the hour away. */
export const useSetFreezeHour = (transactionId: string) =>
  useFreezeChange(transactionId, (freezeAt: string | null) =>
    call('PUT /transaction/{transactionId}/freeze', { params: { transactionId }, body: { freezeAt } }),
  )
