import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../platform/http/problem.ts'
import { requireActiveUser, authenticate } from '../../platform/http/authenticate.ts'
import type { Leaving } from '../../platform/http/leaving.ts'
import type { Services } from '../../platform/http/services.ts'
import type { LiveHub } from './hub.ts'

const millisecondsOf = (typed: unknown): number =>
  typeof typed === 'string' && /^\d{1,9}$/.test(typed) ? Number(typed) : 0

const eventIdOf = (sent: unknown): string | undefined =>
  typeof sent === 'string' && sent !== '' ? sent : undefined

/** A stream lasts for hours, and its token was checked: the request keeps neither it nor what else came with it. */
const forgetHeaders = (request: IncomingMessage): void => {
  request.headers = {}
  request.rawHeaders = []
}

/**
 * GET /notification/stream: server-sent events. 'change' carries the contract's Change; 'refresh' says that something
 * may have been missed. `missedMs` is for how long the page has read without listening, at most a minute: what changed
 * meanwhile is told first. A client that comes back may send Last-Event-ID instead, with the id of the last event that any
 * server sent it: what followed it is told first. The stream ends with the token it was opened with; the page comes back with a fresh one.
 */
export const registerLive = (
  app: FastifyInstance,
  services: Services & { live: LiveHub; leaving: Leaving },
): void => {
  services.leaving.onBegin(services.live.leave)
  app.addHook('preClose', () => services.live.stop())

  // HEAD would hold a stream open that says nothing.
  const options = { exposeHeadRoute: false }
  app.get<{ Querystring: { missedMs?: unknown } }>(
    '/notification/stream',
    options,
    async (request, reply) => {
      const token = await authenticate(request.headers.authorization, services.verifyToken)
      const caller = requireActiveUser(await services.findCaller(services.database, token.email))
      const { raw } = reply
      const close = services.live.open(
        {
          userId: caller.userId,
          principalId: caller.organizationId ?? caller.userId,
          session: token.session,
          expiresAt: token.expiresAt,
          missedMs: millisecondsOf(request.query.missedMs),
          lastEventId: eventIdOf(request.headers['last-event-id']),
        },
        {
          write(text) {
            if (!raw.headersSent) {
              raw.writeHead(200, {
                ...(reply.getHeaders() as Record<string, string>),
                'content-type': 'text/event-stream; charset=utf-8',
                'cache-control': 'no-store',
                'x-accel-buffering': 'no',
                // Not kept for another call afterwards: a server that stops would wait for it.
                connection: 'close',
              })
              // On their own: headers that go with the first event stay in memory in their pieces.
              raw.flushHeaders()
            }
            raw.write(text)
          },
          end: () => raw.end(),
          destroy: () => raw.destroy(),
          get writableLength() {
            return raw.writableLength
          },
        },
      )
      if (!close) {
        throw new Problem(429, 'too-many-streams', 'Too many pages are open. Close some of them.')
      }
      reply.hijack()
      raw.on('close', close)
      // The session may have ended before the stream listened for that.
      await authenticate(request.headers.authorization, services.verifyToken).catch(() => raw.end())
      forgetHeaders(request.raw)
      return reply
    },
  )
}
