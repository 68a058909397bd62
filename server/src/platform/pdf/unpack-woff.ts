import { inflateSync } from 'node:zlib'

const headerBytes = 44
const entryBytes = 20

type Entry = { tag: string; data: Buffer; checksum: number }

const entriesOf = (woff: Buffer): Entry[] =>
  Array.from({ length: woff.readUInt16BE(12) }, (_, at) => {
    const entry = headerBytes + at * entryBytes
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field))
    const bytes = woff.subarray(offset, (offset ?? 0) + (packed ?? 0))
    return {
      tag: woff.toString('latin1', entry, entry + 4),
      data: packed === length ? bytes : inflateSync(bytes),
      checksum: woff.readUInt32BE(entry + 16),
    }
  })

/**
 * The font in a WOFF file as the plain TrueType that it was made of. The writer of PDF reads either, but unpacks a WOFF
 * anew, and slowly, for each document.
 */
export const unpackWoff = (woff: Buffer): Buffer => {
  const entries = entriesOf(woff)
  const directory = Buffer.alloc(12 + entries.length * 16)
  const largest = 2 ** Math.floor(Math.log2(entries.length))
  directory.writeUInt32BE(woff.readUInt32BE(4), 0)
  directory.writeUInt16BE(entries.length, 4)
  directory.writeUInt16BE(largest * 16, 6)
  directory.writeUInt16BE(Math.log2(largest), 8)
  directory.writeUInt16BE((entries.length - largest) * 16, 10)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  entries.forEach(({ tag, data, checksum }, at) => {
    const place = 12 + at * 16
    directory.write(tag, place, 'latin1')
    directory.writeUInt32BE(checksum, place + 4)
    directory.writeUInt32BE(offset, place + 8)
    directory.writeUInt32BE(data.length, place + 12)
    const padding = Buffer.alloc(-data.length & 3)
    parts.push(data, padding)
    offset += data.length + padding.length
  })
  return Buffer.concat(parts)
}
