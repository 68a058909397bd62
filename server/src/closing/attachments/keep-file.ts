import { createHash, randomBytes } from 'node:crypto'
import {
  fileFault,
  fileTypes,
  lookedAtHead,
  lookedAtTail,
  notTaken,
  typeOfHead,
} from '@countersign/domain/closing/attachments/file-type'
import { openPiece, sealPiece } from '../../platform/crypto/sealed-pieces.ts'
import { UnreadableValue } from '../../platform/crypto/sealer.ts'
import type { Database } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Services } from '../../platform/http/services.ts'
import { beginContent, type Content, discardContent, readPiece, writePiece } from './content-store.ts'

/** Bytes of a piece: what one upload or download holds in memory, a few times over. */
const pieceBytes = 256 * 1024

type Store = { database: Database; sealer: Services['sealer'] }

/** A file that cannot be taken, in words that can stand beside its field. */
export class FileFault extends Error {}

/** The key of the pieces opens only together with the hash and the size that the whole has. */
const keyRecord = ({ id, key, size }: Pick<Content, 'id' | 'key' | 'size'>): string =>
  `attachment:${id}:${key}:${size}`

/**
 * Takes a file in as it arrives, sealed piece by piece into the database: no part of it ever lies readable anywhere, and
 * no more than a few pieces are in memory. Refuses (throws FileFault) what is empty, no kind that is taken, or something
 * else as well; what was stored of it until then is gone. `takeContent` or `discardContent` has to follow.
 */
export const receiveFile = async (
  { database, sealer }: Store,
  arriving: AsyncIterable<Buffer>,
): Promise<Content> => {
  const id = newId()
  const key = randomBytes(32)
  const hash = createHash('sha256')
  let [size, position, begun] = [0, 0, false]
  let [head, stored, waiting] = [Buffer.alloc(0), Buffer.alloc(0), [] as Buffer[]]
  let waitingBytes = 0

  const store = async (piece: Buffer): Promise<void> => {
    if (!begun) await beginContent(database, id)
    begun = true
    await writePiece(database, { contentId: id, position, sealed: sealPiece(key, piece, id, position) })
    position += 1
  }
  const requireKnownType = (): void => {
    if (typeOfHead(head) === null) throw new FileFault(size === 0 ? 'The file is empty' : notTaken)
  }
  try {
    for await (const bytes of arriving) {
      hash.update(bytes)
      size += bytes.length
      if (head.length < lookedAtHead) {
        head = Buffer.concat([head, bytes.subarray(0, lookedAtHead - head.length)])
        if (head.length === lookedAtHead) requireKnownType()
      }
      waiting.push(bytes)
      waitingBytes += bytes.length
      if (waitingBytes < pieceBytes) continue
      const all = Buffer.concat(waiting)
      let at = 0
      for (; all.length - at >= pieceBytes; at += pieceBytes) await store(all.subarray(at, at + pieceBytes))
      stored = all.subarray(at - lookedAtTail, at)
      waiting = [all.subarray(at)]
      waitingBytes = all.length - at
    }
    requireKnownType()
    const tail = Buffer.concat([stored, ...waiting]).subarray(-lookedAtTail)
    const fault = fileFault({ head, tail, size })
    if (fault !== null) throw new FileFault(fault)
    if (waitingBytes > 0) await store(Buffer.concat(waiting))
  } catch (error) {
    if (begun) await discardContent(database, id).catch(() => undefined)
    throw error
  }
  const type = typeOfHead(head)
  if (type === null) throw new FileFault(notTaken)
  const content = { id, key: sealer.key(`attachment:${hash.digest('hex')}`), size }
  return {
    ...content,
    dataKey: sealer.wrapKey(key, keyRecord(content)),
    mediaType: fileTypes[type].mediaType,
  }
}

/** The bytes of a kept file, piece by piece. Throws at whatever was altered, moved or is missing. */
export async function* openFile({ database, sealer }: Store, content: Content): AsyncGenerator<Buffer> {
  const key = sealer.unwrapKey(content.dataKey, keyRecord(content))
  for (let position = 0, left = content.size; left > 0; position += 1) {
    const sealed = await readPiece(database, content.id, position)
    if (!sealed) throw new UnreadableValue('A piece of an attached file is missing.')
    const piece = openPiece(key, sealed, content.id, position)
    left -= piece.length
    yield piece
  }
}
