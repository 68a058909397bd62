/** The columns that a list of organizations is sorted by. */
export const organizationSorts = ['name', 'domains', 'members', 'verified'] as const

export type OrganizationSort = (typeof organizationSorts)[number]
