export type RoleGroup = 'Primary' | 'Secondary' | 'Tertiary'

/** The organization roles by their numeric code. An issuer has none. */
export const organizationRoles = [
  { id: 1, name: 'Financial Advisor', group: 'Secondary' },
  { id: 2, name: 'County', group: 'Primary' },
  { id: 3, name: 'Bond and Disclosure', group: 'Secondary' },
  { id: 4, name: 'Rating Agency', group: 'Tertiary' },
  { id: 5, name: 'COI Custodian', group: 'Tertiary' },
  { id: 6, name: 'Verification Agent', group: 'Tertiary' },
  { id: 7, name: 'Official Statement Printing', group: 'Tertiary' },
  { id: 8, name: 'Escrow Agent', group: 'Secondary' },
  { id: 9, name: 'Trustee', group: 'Primary' },
  { id: 10, name: 'Bond Insurer', group: 'Secondary' },
  { id: 11, name: 'Underwriter', group: 'Primary' },
  { id: 12, name: 'Paying Agent', group: 'Primary' },
  { id: 13, name: 'Bond Counsel', group: 'Primary' },
  { id: 14, name: 'Underwriter Counsel', group: 'Secondary' },
  { id: 15, name: 'Disclosure Counsel', group: 'Secondary' },
  { id: 16, name: 'Municipal Advisor', group: 'Primary' },
] as const satisfies readonly { id: number; name: string; group: RoleGroup }[]

export type OrganizationRoleId = (typeof organizationRoles)[number]['id']

/** '' for an organization without a role, such as an issuer. */
export const organizationRoleName = (role: number | null): string =>
  organizationRoles.find(({ id }) => id === role)?.name ?? ''
