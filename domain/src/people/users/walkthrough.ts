/** The two views that are explained to a user who sees them for the first time. */
export const walkthroughViews = ['TRANSACTIONS_VIEW', 'TRANSACTION_VIEW'] as const

export type WalkthroughView = (typeof walkthroughViews)[number]
