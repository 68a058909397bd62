/** Spread on a button: off, and why; nothing while nothing stands in its way. */
export type HeldBack = { disabled?: true; title?: string }

export const frozenReason = 'The transaction is frozen. Only rejecting, recalling and viewing are available.'

export const completedReason = 'The transaction is completed. Its manager must reopen it first.'

export const canceledReason = 'The transaction is canceled. Do not wire.'
