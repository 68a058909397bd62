import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import type { RequestOf } from '../../platform/api/request-shape.ts'

/** After a refusal as well, the page shows what stands now. */
function useCoolingChange<Input>(wireId: string, change: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: keys.callBacks(wireId) }),
  })
}

type RequestBody = RequestOf<'POST /wire/{wireId}/shortened-cooling'>['body']

export const useRequestShortening = (wireId: string) =>
  useCoolingChange(wireId, (body: RequestBody) =>
    call('POST /wire/{wireId}/shortened-cooling', { params: { wireId }, body }),
  )

export const useApproveShortening = (wireId: string) =>
  useCoolingChange(wireId, (shortenedCoolingId: string) =>
    call('POST /wire/{wireId}/shortened-cooling/{shortenedCoolingId}/approve', {
      params: { wireId, shortenedCoolingId },
    }),
  )

export const useRefuseShortening = (wireId: string) =>
  useCoolingChange(wireId, (shortenedCoolingId: string) =>
    call('POST /wire/{wireId}/shortened-cooling/{shortenedCoolingId}/refuse', {
      params: { wireId, shortenedCoolingId },
    }),
  )
