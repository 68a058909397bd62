export const userStatuses = ['Pending', 'Active', 'Inactive', 'Blocked'] as const

export type UserStatus = (typeof userStatuses)[number]

/** The person has registered: what the account says of its organization holds. */
export const registeredStatuses: readonly UserStatus[] = ['Active', 'Inactive', 'Blocked']

export const isRegistered = (status: UserStatus): boolean => registeredStatuses.includes(status)

/** The exact body of the 403 that ends a session; screens compare it to the letter. */
export const inactiveOrBlocked = 'User inactive or blocked'
