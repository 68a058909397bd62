/** Whether the bytes begin with these. */
const begins = (bytes: Uint8Array, ...mark: number[]): boolean => mark.every((byte, at) => bytes[at] === byte)

/**
 * The text of a file that a spreadsheet wrote. A mark says UTF-8 or UTF-16; without one it is UTF-8 when it can be, and
 * else Windows-1252, of which Latin-1 is the printable part. A workbook itself (a ZIP, or the older format) is none: null.
 */
export const decodeTable = (bytes: Uint8Array): string | null => {
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04) || begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return null
  if (begins(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (begins(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
