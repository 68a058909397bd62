import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'

/** The person's own unanswered invitations to transactions that open once they are accepted; with an id to that one. */
export function useWaitingInvitations(transactionId?: string) {
  return useQuery({
    queryKey: [...keys.invitations, 'waiting', transactionId ?? null],
    queryFn: ({ signal }) =>
      call('GET /invitation', {
        query: { waiting: 'true', pageSize: 100, ...(transactionId !== undefined && { transactionId }) },
        signal,
      }),
  })
}
