import type { User } from '@countersign/contract/people/user'
import { accountRoleNames } from '@countersign/domain/platform/master-data/account-roles'
import { organizationRoleName } from '@countersign/domain/platform/master-data/organization-roles'
import { type Column, text, yesOrNo } from '../../platform/csv/csv-file.ts'

export const userColumns: readonly Column<User>[] = [
  { title: 'First name', of: ({ firstName }) => text(firstName) },
  { title: 'Last name', of: ({ lastName }) => text(lastName) },
  { title: 'Title', of: ({ title }) => text(title) },
  { title: 'Email', of: ({ email }) => text(email) },
  { title: 'Phone', of: ({ phone }) => text(phone) },
  { title: 'Organization', of: ({ organization }) => text(organization?.name) },
  { title: 'Organization role', of: ({ orgRole }) => text(organizationRoleName(orgRole)) },
  { title: 'Account role', of: ({ role }) => text(accountRoleNames[role]) },
  { title: 'Underwriter', of: ({ isUnderwriter }) => yesOrNo(isUnderwriter) },
  { title: 'Status', of: ({ status }) => text(status) },
]
