/** Spread on a button: off, and why; nothing while nothing stands in its way. */
export type HeldBack = { disabled?: true; title?: string }

export const frozenReason = 'The transaction is frozen: only rejecting, recalling and reading go on.'

export const completedReason = 'The transaction is completed: its manager may reopen it first.'

export const canceledReason = 'The transaction is canceled: nothing of it is to be wired.'
