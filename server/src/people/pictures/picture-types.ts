type Signature = { at: number; bytes: string }

/** How the types that are taken begin: JPEG, PNG, GIF (two versions), WebP. What merely says that it is one never reaches a decoder. */
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

export const notAPicture = 'Choose a JPEG, PNG, WebP or GIF picture'

/** Whether the bytes begin as one of the types that are taken. */
export const isPicture = (bytes: Buffer): boolean =>
  signatures.some((parts) =>
    parts.every(
      ({ at, bytes: expected }) => bytes.toString('hex', at, at + expected.length / 2) === expected,
    ),
  )
