import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import type { RequestOf } from '../../platform/api/request-shape.ts'
import type { Transaction } from '../record/transaction-queries.ts'

export type TeamMember = Transaction['teamMembers'][number]

function useTeamChange<Input>(transactionId: string, change: (input: Input) => Promise<Transaction>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (now) => {
      queries.setQueryData(keys.transaction(transactionId), now)
      void queries.invalidateQueries({ queryKey: keys.history(transactionId) })
      void queries.invalidateQueries({ queryKey: keys.transactionLists })
    },
    onError: () => void queries.invalidateQueries({ queryKey: keys.transaction(transactionId) }),
  })
}

export const useAddTeamMember = (transactionId: string) =>
  useTeamChange(transactionId, (body: RequestOf<'POST /transaction/{transactionId}/team'>['body']) =>
    call('POST /transaction/{transactionId}/team', { params: { transactionId }, body }),
  )

export const useChangeTeamMember = (transactionId: string, userId: string) =>
  useTeamChange(transactionId, (body: RequestOf<'PUT /transaction/{transactionId}/team/{userId}'>['body']) =>
    call('PUT /transaction/{transactionId}/team/{userId}', { params: { transactionId, userId }, body }),
  )

export const useRemoveTeamMember = (transactionId: string, userId: string) =>
  useTeamChange(transactionId, () =>
    call('DELETE /transaction/{transactionId}/team/{userId}', { params: { transactionId, userId } }),
  )
