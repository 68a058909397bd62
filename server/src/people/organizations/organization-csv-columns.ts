import type { Organization } from '@countersign/contract/people/organization'
import { organizationRoleName } from '@countersign/domain/platform/master-data/organization-roles'
import { type Column, count, instant, text } from '../../platform/csv/csv-file.ts'

export const organizationColumns: readonly Column<Organization>[] = [
  { title: 'Name', of: ({ name }) => text(name) },
  { title: 'Legal name', of: ({ legalName }) => text(legalName) },
  { title: 'Role', of: ({ role, isIssuer }) => text(isIssuer ? 'Issuer' : organizationRoleName(role)) },
  { title: 'Town', of: ({ town }) => text(town) },
  { title: 'State', of: ({ state }) => text(state) },
  { title: 'Postal code', of: ({ postalCode }) => text(postalCode) },
  { title: 'Country', of: ({ country }) => text(country) },
  { title: 'Phone', of: ({ phone }) => text(phone) },
  { title: 'Email domains', of: ({ domains }) => text(domains.join(' ')) },
  { title: 'Members', of: ({ members }) => count(members) },
  { title: 'Verified', of: ({ verifiedAt }) => instant(verifiedAt) },
  { title: 'Verified by', of: ({ verifiedBy }) => text(verifiedBy) },
  { title: 'Resembles', of: ({ resembles }) => text(resembles) },
]
