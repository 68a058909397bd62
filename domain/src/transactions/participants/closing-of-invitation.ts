import type { ParticipantEvent } from './participant.ts'

/** The state of the closing that an invitation is for; canceled and completed take precedence over frozen. */
export const invitedClosings = ['open', 'frozen', 'completed', 'canceled'] as const

export type InvitedClosing = (typeof invitedClosings)[number]

const goesOn: Record<InvitedClosing, (event: ParticipantEvent) => boolean> = {
  open: () => true,
  // A frozen closing admits no new person; invitations can still be taken back and answered.
  frozen: (event) => event !== 'invite' && event !== 'resend',
  completed: (event) => event === 'accept' || event === 'reject',
  canceled: () => false,
}

/** Whether this still happens to an invitation in a closing that stands so. */
export const goesOnIn = (closing: InvitedClosing, event: ParticipantEvent): boolean => goesOn[closing](event)
