/**
 * How long each mailed link is good for. The mails and the screens that mention a time read it here.
 * In hours: the link that verifies an address, and the one that chooses a new password.
 */
export const addressLinkHours = 24
export const passwordLinkHours = 1

/** In days: an invitation to register, the link that blocks one's own account, and the proof of a domain. */
export const invitationLinkDays = 7
export const blockLinkDays = 7
export const domainLinkDays = 3
