/** How long an account number stays on the screen, in seconds. */
export const shownSeconds = 30
