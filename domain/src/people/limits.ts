/** Minutes without activity until the screens sign the user out. */
export const idleMinutes = { least: 5, most: 480, otherwise: 30 } as const

/** Width and height of every picture that is shown, in pixels. */
export const pictureSide = 250

/** Of a picture that is uploaded: 5 MiB. */
export const largestPictureBytes = 5_242_880
