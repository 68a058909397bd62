import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OrganizationDomains } from '@countersign/contract/people/organization-domain'
import type { ProofMailbox } from '@countersign/domain/people/organizations/domain-changes'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'

/** The domains of the reader's organization and their waiting changes, for its admins. */
export function useDomains(organizationId: string) {
  return useQuery({
    queryKey: keys.domains,
    queryFn: ({ signal }) =>
      call('GET /organization/{organizationId}/domain', { params: { organizationId }, signal }),
  })
}

/** What an admin does to a domain or to a change of one. */
export type DomainAction =
  | { kind: 'request'; domain: string; mailbox: ProofMailbox }
  | { kind: 'remove'; domain: string }
  | { kind: 'prove'; changeId: string; token: string }
  | { kind: 'confirm' | 'cancel'; changeId: string }

const send = (organizationId: string, action: DomainAction): Promise<OrganizationDomains> => {
  if (action.kind === 'request') {
    const { domain, mailbox } = action
    return call('POST /organization/{organizationId}/domain', {
      params: { organizationId },
      body: { domain, mailbox },
    })
  }
  if (action.kind === 'remove') {
    const params = { organizationId, domain: action.domain }
    return call('DELETE /organization/{organizationId}/domain/{domain}', { params })
  }
  const params = { organizationId, changeId: action.changeId }
  if (action.kind === 'prove') {
    const body = { token: action.token }
    return call('POST /organization/{organizationId}/domain/change/{changeId}/proof', { params, body })
  }
  return action.kind === 'confirm'
    ? call('POST /organization/{organizationId}/domain/change/{changeId}/confirm', { params })
    : call('POST /organization/{organizationId}/domain/change/{changeId}/cancel', { params })
}

export function useDomainAction(organizationId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (action: DomainAction) => send(organizationId, action),
    onSuccess: (domains) => void queries.setQueryData(keys.domains, domains),
    // Refused: what the page shows may be old.
    onError: () => queries.invalidateQueries({ queryKey: keys.domains }),
  })
}
