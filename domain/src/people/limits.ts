/**
 * Minutes without activity until the screens sign the user out. The built-in sign-in ends a session
 * after the setting SESSION_HOURS, whatever is chosen here.
 */
export const idleMinutes = { least: 5, most: 480, otherwise: 30 } as const

/** Width and height of every picture that is shown, in pixels. */
export const pictureSide = 250

/** Of a picture that is uploaded: 5 MiB. */
export const largestPictureBytes = 5_242_880

/** Days for which the admins of an organization may admit a person who asked to join. */
export const joinRequestDays = 30

/** With so many open requests the admins are mailed no further one: a stranger may have many addresses. */
export const mailedJoinRequests = 10
