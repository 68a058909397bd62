import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'
import { readJsonBytes } from './read-json.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The media type of the body that the call takes; null for none. */
    takes?: string | null
  }
}

export const takesJson = 'application/json'
export const takesForm = 'multipart/form-data'

export const tooLarge = (): Problem =>
  new Problem(413, 'too-large', 'The body exceeds the limit of this call.')

/** A call without a body refuses what it would otherwise ignore: the caller believes that it matters. */
export const noBody = (): Problem => new Problem(422, 'no-body', 'This call takes no body. Send none, or {}.')

export const notMultipart = (): Problem =>
  new Problem(415, 'not-multipart', 'Send the file as multipart/form-data.')

export const notJson = (): Problem => new Problem(415, 'not-json', 'Send the body as application/json.')

/** For a 415: what the call takes instead (RFC 9110, 12.5.1; Accept-Post of the Linked Data Platform). */
export const stateMediaType = (reply: FastifyReply): void => {
  const { takes } = reply.request.routeOptions.config
  if (!takes) return
  void reply.header('accept', takes)
  if (reply.request.method === 'POST') void reply.header('accept-post', takes)
}

/** True for no body, and for an empty JSON object. */
export const isEmptyBody = (body: unknown): boolean =>
  body === undefined ||
  (typeof body === 'object' && body !== null && !Array.isArray(body) && Object.keys(body).length === 0)

const utf8 = /^utf-?8$/i

const charsetOf = (type: string | undefined): string | undefined =>
  /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type ?? '')?.[1]

const encodingsOf = (header: string): string[] => header.split(',').map((name) => name.trim().toLowerCase())

/** Refuses a body in another encoding before it is read, and tells a client that waits for it to go on. */
const admitBody = (request: FastifyRequest, reply: FastifyReply): void => {
  const { headers, routeOptions } = request
  const charset = charsetOf(headers['content-type'])
  if (charset !== undefined && !utf8.test(charset))
    throw new Problem(415, 'unsupported-charset', 'Send the body in UTF-8.')
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encodingsOf(encoding).some((name) => name !== 'identity')) {
    void reply.header('accept-encoding', 'identity')
    throw new Problem(415, 'unsupported-encoding', 'Send the body without a content encoding.')
  }
  if (headers.expect === undefined) return
  // What reads a form has a limit of its own.
  const limit = routeOptions.config.takes === takesForm ? Infinity : (routeOptions.bodyLimit ?? Infinity)
  if (Number(headers['content-length']) > limit) throw tooLarge()
  delete headers.expect
  reply.raw.writeContinue()
}

/**
 * Reads JSON bodies, and no others but those that a part of the server adds a reader for. An empty body is none, whatever
 * its type. Where nothing is served no body is read: the answer is about the path.
 */
export const readBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  const read =
    (reader: (request: FastifyRequest, bytes: Buffer) => unknown) =>
    (request: FastifyRequest, bytes: Buffer, done: (error: Error | null, body?: unknown) => void): void => {
      let body: unknown
      try {
        body = bytes.length === 0 || request.is404 ? undefined : reader(request, bytes)
      } catch (error) {
        done(error as Error)
        return
      }
      done(null, body)
    }
  app.addContentTypeParser(
    takesJson,
    { parseAs: 'buffer' },
    read((_request, bytes) => readJsonBytes(bytes)),
  )
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer' },
    read(({ routeOptions: { config } }) => {
      if (config.takes === null) throw noBody()
      throw config.takes === takesForm ? notMultipart() : notJson()
    }),
  )
  app.addHook('preParsing', (request, reply, _payload, done) => {
    try {
      if (request.method !== 'GET' && !request.is404) admitBody(request, reply)
    } catch (error) {
      done(error as Error)
      return
    }
    done()
  })
}
