import type { FileAnswer } from '@countersign/contract/endpoint'
import type { FastifyReply } from 'fastify'

/** What is safe in a quoted header value and in every file system. */
const plainName = (name: string): string =>
  name.replaceAll(/[^A-Za-z0-9 ._()-]+/g, '-').slice(0, 150) || 'file'

/** Sends a file to be saved, never to be shown in our own origin: whatever is in it has no rights here. */
export const sendFile = (reply: FastifyReply, { bytes, mediaType, name }: FileAnswer): FastifyReply =>
  reply
    .type(mediaType)
    .header('content-disposition', `attachment; filename="${plainName(name)}"`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
