import type { OrganizationRoleId } from './organization-roles.ts'
import type { TransactionRole } from './transaction-roles.ts'

const roles = {
  1: 'Advisor',
  2: 'County',
  3: 'Bond Counsel',
  4: 'Wire Receiver',
  5: 'Wire Receiver',
  6: 'Wire Receiver',
  7: 'Wire Receiver',
  8: 'Escrow Agent',
  9: 'Trustee',
  10: 'Wire Receiver',
  11: 'Underwriter',
  12: 'Bank',
  13: 'Bond Counsel',
  14: "Underwriter's Counsel",
  15: 'Disclosure Counsel',
  16: 'Advisor',
} as const satisfies Record<OrganizationRoleId, TransactionRole>

/** The role in which an organization of this kind usually takes part in a closing; null for one without a role. */
export const roleInClosing = (organizationRole: number | null): TransactionRole | null =>
  organizationRole !== null && organizationRole in roles
    ? roles[organizationRole as OrganizationRoleId]
    : null
