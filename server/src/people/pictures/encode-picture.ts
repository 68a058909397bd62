import { pictureSide } from '@countersign/domain/people/limits'
import { isPicture, notAPicture } from './picture-types.ts'

/** More than any camera makes; a picture that unpacks to more is a trap for our memory. */
const mostPixels = 60_000_000

const longestSeconds = 10

/** It takes much memory, and is loaded with the first picture. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  // A picture is shown once; keeping what was decoded would only take memory from the rest.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** The picture, or in words for a person why it is none that is taken. */
export type EncodedPicture = { jpeg: Buffer; fault?: never } | { fault: string; jpeg?: never }

const refused = (fault: string): EncodedPicture => ({ fault })

/**
 * Encodes a picture anew: 250x250 JPEG, the middle of it, upright, and nothing of what came along with it (place, camera,
 * whatever else a file can hide). The types that are taken are taken by their content, as long as they do not move.
 */
export const encodePicture = async (bytes: Buffer): Promise<EncodedPicture> => {
  if (!isPicture(bytes)) return refused(notAPicture)
  const input = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } as const
  const sharp = await loadSharp()
  try {
    const { pages, width, height } = await sharp(bytes, { ...input, limitInputPixels: false }).metadata()
    if ((pages ?? 1) > 1) return refused('Choose a picture without animation')
    if (width * height > mostPixels) return refused('Choose a picture with fewer pixels')
    const jpeg = await sharp(bytes, input)
      .autoOrient()
      .resize(pictureSide, pictureSide, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 85 })
      .timeout({ seconds: longestSeconds })
      .toBuffer()
    return { jpeg }
  } catch {
    return refused('This picture cannot be read. Choose another')
  }
}
