import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import type { AnswerOf, RequestOf } from '../../platform/api/request-shape.ts'

export type Delegations = AnswerOf<'GET /user/delegation'>

export type NewDelegation = RequestOf<'PUT /user/delegation'>['body']

export const useDelegations = (enabled: boolean) =>
  useQuery({
    queryKey: keys.delegations,
    queryFn: ({ signal }) => call('GET /user/delegation', { signal }),
    enabled,
  })

function useDelegationChange<Input>(change: (input: Input) => Promise<Delegations>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => queries.setQueryData(keys.delegations, answer),
  })
}

export const useNameDelegate = () =>
  useDelegationChange((body: NewDelegation) => call('PUT /user/delegation', { body }))

export const useEndDelegation = () => useDelegationChange(() => call('DELETE /user/delegation', {}))
