import { pictureSide } from '@countersign/domain/people/limits'
import sharp from 'sharp'

/** More than any camera makes; a picture that unpacks to more is a trap for our memory. */
const mostPixels = 60_000_000

const longestSeconds = 10

type Signature = { at: number; bytes: string }

/** How the kinds that are taken begin. What merely says that it is one never reaches a decoder. */
const signatures: readonly (readonly Signature[])[] = [
  [{ at: 0, bytes: 'ffd8ff' }],
  [{ at: 0, bytes: '89504e470d0a1a0a' }],
  [{ at: 0, bytes: '474946383761' }],
  [{ at: 0, bytes: '474946383961' }],
  [
    { at: 0, bytes: '52494646' },
    { at: 8, bytes: '57454250' },
  ],
]

const isPicture = (bytes: Buffer): boolean =>
  signatures.some((parts) =>
    parts.every(
      ({ at, bytes: expected }) => bytes.toString('hex', at, at + expected.length / 2) === expected,
    ),
  )

// A picture is shown once; keeping what was decoded would only take memory from the rest.
sharp.cache(false)
sharp.concurrency(1)

/** The picture, or in words for a person why it is none that is taken. */
export type EncodedPicture = { jpeg: Buffer; fault?: never } | { fault: string; jpeg?: never }

const refused = (fault: string): EncodedPicture => ({ fault })

/**
 * Encodes a picture anew: 250x250 JPEG, the middle of it, upright, and nothing of what came along with it (place, camera,
 * whatever else a file can hide). JPEG, PNG, WebP and GIF are taken, by their content, as long as they do not move.
 */
export const encodePicture = async (bytes: Buffer): Promise<EncodedPicture> => {
  if (!isPicture(bytes)) return refused('Choose a JPEG, PNG, WebP or GIF picture')
  const input = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } as const
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
