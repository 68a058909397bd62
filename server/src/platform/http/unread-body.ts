import type { FastifyReply, FastifyRequest } from 'fastify'

/** What is still read of a body after its call was refused, so that the client gets to read the refusal. */
const mostBytes = 32 * 1024 * 1024
const longestMs = 30_000

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Before a refusal whose body has not arrived whole. A connection that is closed while bytes arrive is reset, and the
 * reset can overtake the answer; therefore the rest is read and dropped, within bounds. A client that waits for leave to
 * send has sent nothing: its connection ends, since it may send the body or not.
 */
export const dropUnreadBody = (request: FastifyRequest, reply: FastifyReply): void => {
  const { raw } = request
  if (raw.complete || raw.readableEnded || !hasBody(request)) return
  if (request.headers.expect !== undefined) {
    void reply.header('connection', 'close')
    return
  }
  reply.removeHeader('connection')
  // A server that stops writes it to the answer itself.
  reply.raw.removeHeader('connection')
  const cutOff = (): void => void raw.destroy()
  const timer = setTimeout(cutOff, longestMs).unref()
  let left = mostBytes
  raw.unpipe()
  raw.on('data', (bytes: Buffer) => {
    left -= bytes.length
    if (left < 0) cutOff()
  })
  raw.once('close', () => clearTimeout(timer))
  raw.resume()
}
