/** The files that are taken. TIFF is not: browsers do not show it, and what else such a file is cannot be told. */
export const fileTypes = {
  pdf: { mediaType: 'application/pdf', endings: ['pdf'], name: 'PDF' },
  jpeg: { mediaType: 'image/jpeg', endings: ['jpg', 'jpeg'], name: 'JPEG picture' },
  png: { mediaType: 'image/png', endings: ['png'], name: 'PNG picture' },
  webp: { mediaType: 'image/webp', endings: ['webp'], name: 'WebP picture' },
} as const

export type FileType = keyof typeof fileTypes

export const mediaTypes = Object.values(fileTypes).map(({ mediaType }) => mediaType)

export const typeOfMedia = (mediaType: string): FileType | undefined =>
  (Object.keys(fileTypes) as FileType[]).find((type) => fileTypes[type].mediaType === mediaType)

/** How many bytes of a file's beginning and of its end `fileFault` looks at. */
export const lookedAtHead = 4096
export const lookedAtTail = 66_000

export const notTaken = 'This file is not a PDF, JPEG, PNG or WebP, despite its name'
const alsoAPage = 'This file is also a web page. Print it to a separate PDF'
const alsoAnArchive = 'This file is also an archive. Save it again without the archive'
const cutOff = 'This file is incomplete or has extra data after its end. Save it again'

/** Each byte as one character, so that patterns can be looked for. */
const text = (bytes: Uint8Array): string => {
  let all = ''
  for (let at = 0; at < bytes.length; at += 8192) all += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return all
}

/** What a file begins as, at its very first byte: with anything in front it may be something else to others. */
export const typeOfHead = (head: Uint8Array): FileType | null => {
  const start = text(head.subarray(0, 16))
  if (/^%PDF-[12]\.\d/.test(start)) return 'pdf'
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  return /^RIFF.{4}WEBP/s.test(start) ? 'webp' : null
}

/** Whatever a browser that guesses would take for a page. */
const page = /<(?:!doctype\s+html|html|script|iframe|svg|\?php)\b/i

/** A zip is found from its end: a last record whose comment reaches exactly to the last byte. */
const endsAsZip = (tail: string): boolean => {
  for (let at = tail.lastIndexOf('PK\x05\x06'); at >= 0; at = tail.lastIndexOf('PK\x05\x06', at - 1)) {
    const comment = tail.charCodeAt(at + 20) + 256 * tail.charCodeAt(at + 21)
    if (at + 22 + comment === tail.length) return true
    if (at === 0) return false
  }
  return false
}

const endsWell = (type: FileType, head: string, tail: string, size: number): boolean => {
  if (type === 'pdf') return /%%EOF[\s\0]{0,1024}$/.test(tail)
  if (type === 'jpeg') return /\xff\xd9\0*$/.test(tail)
  if (type === 'png') return tail.endsWith('IEND\xae\x42\x60\x82')
  const stated = [4, 5, 6, 7].reduce((sum, at, place) => sum + head.charCodeAt(at) * 256 ** place, 0)
  return stated + 8 === size || stated + 9 === size
}

/**
 * Why a file is not taken, in words for a person; null when it is what it begins as and nothing else. `head` and `tail`
 * are its first and last bytes, as many as are looked at or all there are; `size` is that of the whole.
 */
export const fileFault = (file: { head: Uint8Array; tail: Uint8Array; size: number }): string | null => {
  const type = typeOfHead(file.head)
  if (type === null) return notTaken
  const [head, tail] = [text(file.head.subarray(0, lookedAtHead)), text(file.tail)]
  if (page.test(head)) return alsoAPage
  if (endsAsZip(tail)) return alsoAnArchive
  return endsWell(type, head, tail, file.size) ? null : cutOff
}
