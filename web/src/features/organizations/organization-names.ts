import type { Organization } from '@countersign/contract/organization'
import { organizationRoles } from '@countersign/domain/organizations/organization-roles'

/** What an organization is: its master role, or an issuer, which has none. Null when it has not said. */
export const organizationRoleName = ({ role, isIssuer }: Pick<Organization, 'role' | 'isIssuer'>) =>
  organizationRoles.find(({ id }) => id === role)?.name ?? (isIssuer ? 'Issuer' : null)

/** 'Salina, KS', as far as it is known. */
export const placeOf = ({ town, state }: Pick<Organization, 'town' | 'state'>): string =>
  [town, state].filter(Boolean).join(', ')
