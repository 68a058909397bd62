import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'

/**
 * Admins and members who wait: of the own organization for its admins, those that super admins requested for the super admin, the
 * own request to join for a person without an organization.
 */
export function useAdminConfirmations() {
  return useQuery({
    queryKey: keys.adminConfirmations,
    queryFn: ({ signal }) => call('GET /admin-confirmation', { signal }),
  })
}

export type ConfirmationAction = 'confirm' | 'refuse'

export function useDecideConfirmation(confirmationId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (action: ConfirmationAction) => {
      const params = { confirmationId }
      return action === 'confirm'
        ? call('POST /admin-confirmation/{confirmationId}/confirm', { params })
        : call('POST /admin-confirmation/{confirmationId}/refuse', { params })
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: keys.adminConfirmations }),
        queries.invalidateQueries({ queryKey: keys.users }),
      ]),
  })
}
