import type { ParticipantEvent } from './participant.ts'

/** How the closing stands that somebody was invited to; canceled and completed before frozen. */
export const invitedClosings = ['open', 'frozen', 'completed', 'canceled'] as const

export type InvitedClosing = (typeof invitedClosings)[number]

const goesOn: Record<InvitedClosing, (event: ParticipantEvent) => boolean> = {
  open: () => true,
  // Nobody new is let in while it is frozen; taking an invitation back and answering one go on.
  frozen: (event) => event !== 'invite' && event !== 'resend',
  completed: (event) => event === 'accept' || event === 'reject',
  canceled: () => false,
}

/** Whether this still happens to an invitation in a closing that stands so. */
export const goesOnIn = (closing: InvitedClosing, event: ParticipantEvent): boolean => goesOn[closing](event)
