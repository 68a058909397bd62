import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Gates } from '@countersign/contract/wires/gates'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import type { RequestOf } from '../../platform/api/request-shape.ts'

export function useGates() {
  return useQuery({
    queryKey: keys.gates,
    queryFn: ({ signal }): Promise<Gates> => call('GET /gate', { signal }),
  })
}

/** `version` is the one that the person has seen. */
export function useSaveGates() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ body, version }: { body: RequestOf<'PUT /gate'>['body']; version: number }) =>
      call('PUT /gate', { body, ifMatch: version }),
    onSuccess: (gates) => void queries.setQueryData(keys.gates, gates),
    onError: () => queries.invalidateQueries({ queryKey: keys.gates }),
  })
}

/** Confirms a loosening that waits, or ends it. */
export function useEndProposal() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ proposalId, how }: { proposalId: string; how: 'confirm' | 'withdraw' }) =>
      how === 'confirm'
        ? call('POST /gate/proposal/{proposalId}/confirm', { params: { proposalId } })
        : call('POST /gate/proposal/{proposalId}/withdraw', { params: { proposalId } }),
    onSuccess: (gates) => void queries.setQueryData(keys.gates, gates),
    onError: () => queries.invalidateQueries({ queryKey: keys.gates }),
  })
}
