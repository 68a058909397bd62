import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import type { AnswerOf, RequestOf } from '../../platform/api/request-shape.ts'
import { useReadWithWire, type Wire } from '../record/wire-queries.ts'

export type Payment = AnswerOf<'GET /wire/{wireId}/payment'>['items'][number]

/** `anew`: what a file has left meanwhile is read as well, whatever was read a moment ago. */
export function usePayments(wireId: string, anew = false) {
  useReadWithWire(wireId, keys.payments(wireId))
  return useQuery({
    queryKey: keys.payments(wireId),
    queryFn: ({ signal }) => call('GET /wire/{wireId}/payment', { params: { wireId }, signal }),
    ...(anew && { refetchOnMount: 'always' as const }),
  })
}

function usePaymentChange<Input>(wire: Wire, change: (input: Input) => Promise<Wire>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => queries.setQueryData(keys.wire(wire.id), answer),
    onError: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: keys.wire(wire.id) }),
        queries.invalidateQueries({ queryKey: keys.payments(wire.id) }),
      ]),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.transaction(wire.transactionId) }),
  })
}

const seen = (wire: Wire) => ({ params: { wireId: wire.id }, ifMatch: wire.version })

export const useRecordSent = (wire: Wire) =>
  usePaymentChange(wire, (body: RequestOf<'POST /wire/{wireId}/sent'>['body']) =>
    call('POST /wire/{wireId}/sent', { ...seen(wire), body }),
  )

export const useAddReferences = (wire: Wire) =>
  usePaymentChange(wire, (body: RequestOf<'POST /wire/{wireId}/sent/references'>['body']) =>
    call('POST /wire/{wireId}/sent/references', { ...seen(wire), body }),
  )

export const useVoidSent = (wire: Wire) =>
  usePaymentChange(wire, (reason: string) =>
    call('POST /wire/{wireId}/sent/void', { ...seen(wire), body: { reason } }),
  )

export const useConfirmReceived = (wire: Wire) =>
  usePaymentChange(wire, (body: RequestOf<'POST /wire/{wireId}/received'>['body']) =>
    call('POST /wire/{wireId}/received', { ...seen(wire), body }),
  )

export const useReportNotReceived = (wire: Wire) =>
  usePaymentChange(wire, (remarks: string) =>
    call('POST /wire/{wireId}/not-received', { ...seen(wire), body: { remarks } }),
  )
