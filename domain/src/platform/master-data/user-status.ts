export const userStatuses = ['Pending', 'Active', 'Inactive', 'Blocked'] as const

export type UserStatus = (typeof userStatuses)[number]

/** The exact body of the 403 that ends a session; screens compare it to the letter. */
export const inactiveOrBlocked = 'User inactive or blocked'
