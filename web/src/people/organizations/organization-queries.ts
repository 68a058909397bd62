import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Organization, OrganizationPlace } from '@countersign/contract/people/organization'
import type { Sorting } from '@countersign/domain/platform/sort-order'
import type { OrganizationSort } from '@countersign/domain/people/organizations/list-sort'
import type { OrganizationAddress } from '@countersign/domain/people/organizations/organization-address'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import { reloadOrganizations } from '../../platform/master-data/master-data.ts'

type Question = {
  pageNum: number
  search: string
  verified: 'true' | 'false' | undefined
} & Sorting<OrganizationSort>

export function useOrganizations(query: Question) {
  return useQuery({
    queryKey: [...keys.organizations, query],
    queryFn: ({ signal }) => call('GET /organization', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The address of an organization, for its members. */
export function useOrganizationPlace(organizationId: string, { enabled = true } = {}) {
  return useQuery({
    enabled,
    queryKey: [...keys.organizations, 'address', organizationId],
    queryFn: ({ signal }) =>
      call('GET /organization/{organizationId}/address', { params: { organizationId }, signal }),
  })
}

export function useChangeAddress({ id, version }: OrganizationPlace) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: OrganizationAddress) =>
      call('PUT /organization/{organizationId}/address', {
        params: { organizationId: id },
        body,
        ifMatch: version,
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.organizations }),
  })
}

/** Verifies an organization, or takes that back; `acknowledged` are the organizations that it is known to resemble. */
export function useVerifyOrganization({ id, version }: Organization) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { verified: boolean; acknowledged: string[] }) =>
      call('PUT /organization/{organizationId}/verified', {
        params: { organizationId: id },
        body,
        ifMatch: version,
      }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: keys.organizations }),
        queries.invalidateQueries({ queryKey: keys.dashboard }),
        queries.invalidateQueries({ queryKey: keys.users }),
        reloadOrganizations(queries),
      ]),
  })
}
