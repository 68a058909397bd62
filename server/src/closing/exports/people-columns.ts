import type { StandingInstruction } from '@countersign/contract/wires/instruction'
import type { Organization } from '@countersign/contract/people/organization'
import type { Invitation } from '@countersign/contract/closing/overview'
import type { User } from '@countersign/contract/people/user'
import type { Contact } from '@countersign/contract/wires/verification'
import { organizationRoles } from '@countersign/domain/platform/master-data/organization-roles'
import type * as z from 'zod'
import { type Column, count, held, instant, text, yesOrNo } from '../../platform/csv/csv-file.ts'

const roleName = (role: number | null): string => organizationRoles.find(({ id }) => id === role)?.name ?? ''

const accountRoleNames: Record<User['role'], string> = {
  super_admin: 'Super Admin',
  organization_admin: 'Organization Admin',
  user: 'User',
}

export const userColumns: readonly Column<User>[] = [
  { title: 'First name', of: ({ firstName }) => text(firstName) },
  { title: 'Last name', of: ({ lastName }) => text(lastName) },
  { title: 'Title', of: ({ title }) => text(title) },
  { title: 'E-mail', of: ({ email }) => text(email) },
  { title: 'Phone', of: ({ phone }) => text(phone) },
  { title: 'Organization', of: ({ organization }) => text(organization?.name) },
  { title: 'Organization role', of: ({ orgRole }) => text(roleName(orgRole)) },
  { title: 'Account role', of: ({ role }) => text(accountRoleNames[role]) },
  { title: 'Underwriter', of: ({ isUnderwriter }) => yesOrNo(isUnderwriter) },
  { title: 'Status', of: ({ status }) => text(status) },
]

export const invitationColumns: readonly Column<z.input<typeof Invitation>>[] = [
  { title: 'Invited', of: ({ name }) => text(name) },
  { title: 'E-mail', of: ({ email }) => text(email) },
  { title: 'Kind', of: ({ kind }) => text(kind === 'organization' ? 'Organization' : 'Transaction') },
  { title: 'Into', of: ({ into }) => text(into) },
  { title: 'Role', of: ({ role }) => text(role) },
  { title: 'Status', of: ({ status }) => text(status) },
  { title: 'Closing', of: ({ closing }) => text(closing) },
  { title: 'Invited by', of: ({ invitedBy }) => text(invitedBy) },
  { title: 'Invited at', of: ({ at }) => instant(at) },
  { title: 'Expires', of: ({ expiresAt }) => instant(expiresAt) },
  { title: 'On hold', of: ({ onHold }) => held(onHold) },
]

export const organizationColumns: readonly Column<Organization>[] = [
  { title: 'Name', of: ({ name }) => text(name) },
  { title: 'Legal name', of: ({ legalName }) => text(legalName) },
  { title: 'Role', of: ({ role, isIssuer }) => text(isIssuer ? 'Issuer' : roleName(role)) },
  { title: 'Town', of: ({ town }) => text(town) },
  { title: 'State', of: ({ state }) => text(state) },
  { title: 'Postal code', of: ({ postalCode }) => text(postalCode) },
  { title: 'Country', of: ({ country }) => text(country) },
  { title: 'Phone', of: ({ phone }) => text(phone) },
  { title: 'E-mail domains', of: ({ domains }) => text(domains.join(' ')) },
  { title: 'Members', of: ({ members }) => count(members) },
  { title: 'Verified', of: ({ verifiedAt }) => instant(verifiedAt) },
  { title: 'Verified by', of: ({ verifiedBy }) => text(verifiedBy) },
  { title: 'Resembles', of: ({ resembles }) => text(resembles) },
]

export const contactColumns: readonly Column<Contact>[] = [
  { title: 'Organization', of: ({ organization }) => text(organization.name) },
  { title: 'Person', of: ({ person }) => text(person) },
  { title: 'Title', of: ({ title }) => text(title) },
  { title: 'Phone', of: ({ phone }) => text(phone) },
  { title: 'Where the number was learnt', of: ({ source }) => text(source) },
  { title: 'Since', of: ({ phoneSince }) => instant(phoneSince) },
  { title: 'Cooling until', of: ({ coolingUntil }) => instant(coolingUntil) },
  { title: 'Entered by', of: ({ enteredBy }) => text(enteredBy) },
]

export const instructionColumns: readonly Column<StandingInstruction>[] = [
  { title: 'Account', of: ({ label }) => text(label) },
  { title: 'Name on the account', of: ({ fbo }) => text(fbo) },
  { title: 'ABA', of: ({ aba }) => text(aba) },
  { title: 'Account number', of: ({ accountNumber }) => text(accountNumber) },
  { title: 'Retired', of: ({ retired }) => yesOrNo(retired) },
  { title: 'Last verified', of: ({ lastVerified }) => instant(lastVerified?.at ?? null) },
  { title: 'Verified in', of: ({ lastVerified }) => text(lastVerified?.transaction) },
  { title: 'Changed by', of: ({ changedBy }) => text(changedBy) },
  { title: 'Changed', of: ({ updatedAt }) => instant(updatedAt) },
  { title: 'Confirmed by', of: ({ confirmedBy }) => text(confirmedBy) },
  { title: 'In effect', of: ({ inEffect }) => yesOrNo(inEffect) },
  { title: 'Change waits until', of: ({ waiting }) => instant(waiting?.takesEffectAt ?? null) },
]
