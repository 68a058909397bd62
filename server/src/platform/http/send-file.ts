import { Readable } from 'node:stream'
import type { FileAnswer, FileStream } from '@countersign/contract/platform/endpoint'
import type { FastifyReply } from 'fastify'

/** What is safe in a quoted header value and in every file system. */
const plainName = (name: string): string =>
  name.replaceAll(/[^A-Za-z0-9 ._()-]+/g, '-').slice(0, 150) || 'file'

/** Sends a file to be saved, never to be shown in our own origin: whatever is in it has no rights here. */
export const sendFile = (reply: FastifyReply, file: FileAnswer | FileStream): FastifyReply => {
  void reply
    .type(file.mediaType)
    .header('content-disposition', `attachment; filename="${plainName(file.name)}"`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
  if ('pieces' in file) {
    return reply.header('content-length', file.size).send(Readable.from(file.pieces, { objectMode: false }))
  }
  const { bytes } = file
  return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
