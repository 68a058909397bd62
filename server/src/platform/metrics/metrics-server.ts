import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isIP } from 'node:net'

type Address = { host: string; port: number; token: string | undefined }

/** Prometheus asks one at a time; a few more for a second one and for a person. */
const mostConnections = 16
const requestWithinMs = 2_000
/** Longer than between two scrapes. */
const unusedMs = 90_000

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

const answer = (
  response: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
  body = '',
): void => {
  response
    .writeHead(status, {
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // Connections are few: a client that gets no metrics keeps none.
      ...(status !== 200 && { connection: 'close' }),
      ...headers,
    })
    .end(body)
}

/** Whether the client asks an IP address or localhost, and no other name. */
const asksAddress = ({ headers: { host = '' } }: IncomingMessage): boolean => {
  const name = host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')
  return name.toLowerCase() === 'localhost' || isIP(name) !== 0
}

/**
 * Listens where metrics are read, and serves GET /metrics alone. `read` gives the text; those who ask while it is read share
 * it. With a token, a request without it learns nothing else. Without a token, a request to a name other than localhost is
 * refused: a web page may have had its own name lead here (DNS rebinding). Throws what `listen` throws.
 */
export const serveMetrics = async (
  { host, port, token }: Address,
  { contentType, read }: { contentType: string; read: () => Promise<string> },
): Promise<{ stop: () => Promise<void> }> => {
  const expected = token === undefined ? undefined : digestOf(`Bearer ${token}`)
  let reading: Promise<string> | undefined
  const isAllowed = ({ headers }: IncomingMessage): boolean =>
    expected === undefined || timingSafeEqual(digestOf(headers.authorization ?? ''), expected)

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isAllowed(request)) return answer(response, 401, { 'www-authenticate': 'Bearer' })
    if (expected === undefined && !asksAddress(request)) return answer(response, 421)
    if (request.url !== '/metrics') return answer(response, 404)
    if (request.method !== 'GET') return answer(response, 405, { allow: 'GET' })
    reading ??= read().finally(() => (reading = undefined))
    answer(response, 200, { 'content-type': contentType }, await reading)
  }
  const server = createServer(
    {
      headersTimeout: requestWithinMs,
      requestTimeout: requestWithinMs,
      connectionsCheckingInterval: requestWithinMs,
      keepAliveTimeout: unusedMs,
    },
    (request, response) => {
      serve(request, response).catch(() => answer(response, 500))
    },
  )
  server.maxConnections = mostConnections
  // Of several processes that share the product's port, each has one of its own here.
  await once(server.listen({ host, port, exclusive: true }), 'listening')
  return {
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
