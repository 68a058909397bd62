import type { FastifyInstance } from 'fastify'
import type { Config } from '../configuration/config.ts'

/** The headers that the screens send, and those of an answer that they read. */
const sent = ['authorization', 'content-type', 'idempotency-key', 'if-match', 'traceparent']
const readable = ['allow', 'content-disposition', 'etag', 'retry-after']
const preflightSeconds = 600

/** The screens themselves, and the provider, which answers its own. */
const isApart = (url: string): boolean => url.startsWith('/secure') || url.startsWith('/oidc/')

const isElsewhere = ({ apiBase, publicUrl }: Config): boolean =>
  URL.canParse(apiBase) && new URL(apiBase).origin !== publicUrl

/**
 * Lets the screens call an API_BASE of another origin. Their origin alone is allowed, without cookies; a preflight of
 * any other gets no word of it, and the answer that a stranger gets. Where both share an origin nothing is allowed.
 */
export const allowScreens = (app: FastifyInstance, config: Config): void => {
  if (!isElsewhere(config)) return
  app.addHook('onRequest', (request, reply, done) => {
    if (isApart(request.url)) {
      done()
      return
    }
    void reply.header('vary', 'Origin')
    if (request.headers.origin !== config.publicUrl) {
      done()
      return
    }
    void reply.header('access-control-allow-origin', config.publicUrl)
    const isPreflight =
      request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined
    if (!isPreflight) {
      void reply.header('access-control-expose-headers', readable.join(', '))
      done()
      return
    }
    // The same for every path: a stranger learns of none whether it exists.
    void reply
      .headers({
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
        'access-control-allow-headers': sent.join(', '),
        'access-control-max-age': String(preflightSeconds),
      })
      .status(204)
      .send()
  })
}
