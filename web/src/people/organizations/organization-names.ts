import type { Organization } from '@countersign/contract/people/organization'
import { organizationRoles } from '@countersign/domain/platform/master-data/organization-roles'

/** What an organization is: its master role, or an issuer, which has none. Null when it has not said. */
export const organizationRoleName = ({ role, isIssuer }: Pick<Organization, 'role' | 'isIssuer'>) =>
  organizationRoles.find(({ id }) => id === role)?.name ?? (isIssuer ? 'Issuer' : null)
