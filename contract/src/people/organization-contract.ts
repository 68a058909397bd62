import { adminConfirmationContract } from './admin-confirmation.ts'
import { organizationContract as ofOrganizations } from './organization.ts'
import { organizationDomainContract } from './organization-domain.ts'

/** The calls about organizations, their domains, and the admins that they confirm. */
export const organizationContract = {
  ...ofOrganizations,
  ...organizationDomainContract,
  ...adminConfirmationContract,
} as const
