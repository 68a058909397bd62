import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'

/** The person's own unanswered invitations to a transaction that opens once one is accepted. */
export function useWaitingInvitations(transactionId: string) {
  return useQuery({
    queryKey: [...keys.invitations, 'waiting', transactionId],
    queryFn: ({ signal }) =>
      call('GET /invitation', {
        query: { waiting: 'true', pageSize: 100, transactionId },
        signal,
      }),
  })
}
