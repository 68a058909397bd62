import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import type { AnswerOf, RequestOf } from '../../platform/api/request-shape.ts'
import { notify } from '../../platform/ui/toast-queue.ts'
import type { Wire } from '../record/wire-queries.ts'

const path = '/transaction/{transactionId}/wire/{wireId}/cost-payments'

export type CostPayments = AnswerOf<`GET ${typeof path}`>

type Place = Pick<Wire, 'id' | 'transactionId'>

const paramsOf = ({ id, transactionId }: Place) => ({ transactionId, wireId: id })

export function useCostPayments(wire: Place) {
  return useQuery({
    queryKey: keys.costPayments(wire.transactionId, wire.id),
    queryFn: ({ signal }) => call(`GET ${path}`, { params: paramsOf(wire), signal }),
  })
}

/** `version` is the one that the person has seen. What does not add up is read anew with the transaction. */
export function useSaveCostPayments(wire: Place) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ body, version }: { body: RequestOf<`PUT ${typeof path}`>['body']; version: number }) =>
      call(`PUT ${path}`, { params: paramsOf(wire), body, ifMatch: version }),
    onSuccess: (saved) => {
      notify.success('Payments of the costs saved')
      queries.setQueryData(keys.costPayments(wire.transactionId, wire.id), saved)
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: keys.transaction(wire.transactionId) })
    },
  })
}
