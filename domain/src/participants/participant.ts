export const participantStatuses = ['Invited', 'Accepted', 'Rejected', 'Canceled'] as const

export type ParticipantStatus = (typeof participantStatuses)[number]
