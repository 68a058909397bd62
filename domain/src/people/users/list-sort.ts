/** The columns that a list of users is sorted by. */
export const userSorts = ['name', 'organization', 'role', 'email', 'status'] as const

export type UserSort = (typeof userSorts)[number]
