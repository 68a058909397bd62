/** The columns that a list of invitations is sorted by. `by`: the person who invited. */
export const invitationSorts = ['invited', 'into', 'status', 'by', 'at'] as const

export type InvitationSort = (typeof invitationSorts)[number]
