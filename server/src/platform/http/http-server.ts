import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { Problem } from './problem.ts'

/** Milliseconds in which the headers of a request have to arrive, and the whole of it. */
const headersWithinMs = 60_000
const requestWithinMs = 300_000
/** How often the two are looked after. */
const checkEveryMs = 5000
/** An unused connection is closed after so long; longer than proxies keep theirs. */
const unusedMs = 72_000
/** How long a client has to read a refusal that ends its connection. */
const readWithinMs = 2000

/** Bytes of the address of a request, with its query. */
export const longestAddress = 8192

export const addressTooLong = (): Problem =>
  new Problem(414, 'address-too-long', 'The address of the request is too long.')

const headersTooLarge = (): Problem =>
  new Problem(431, 'headers-too-large', 'The headers of the request are too large.')

const tooSlow = (): Problem => new Problem(408, 'request-timeout', 'The request did not arrive in time.')

const noRequest = (): Problem => new Problem(400, 'bad-request', 'The request is malformed.')

type ClientError = Error & { code?: string; rawPacket?: unknown }

/** The parser tells no difference between a first line and headers beyond its limit; the first bytes do. */
const isLongAddress = ({ rawPacket }: ClientError, socket: Socket): boolean => {
  if (!Buffer.isBuffer(rawPacket) || socket.bytesRead !== rawPacket.length) return false
  const line = rawPacket.indexOf('\n')
  return line === -1 || line > longestAddress
}

const problemOf = (error: ClientError, socket: Socket): Problem => {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return tooSlow()
  if (error.code !== 'HPE_HEADER_OVERFLOW') return noRequest()
  return isLongAddress(error, socket) ? addressTooLong() : headersTooLarge()
}

const headersOf = (body: string): Record<string, string> => ({
  'content-type': 'application/problem+json',
  'content-length': String(Buffer.byteLength(body)),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  connection: 'close',
})

/** The answer on a connection as text, for a request that never became one. */
const answerText = (problem: Problem): string => {
  const body = JSON.stringify(problem.document())
  const lines = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${problem.status} ${problem.document().title}`, ...lines, '', body].join('\r\n')
}

/** Bytes that are no request, or not within the bounds of one: a problem document, and the end of the connection. */
export const answerClientError = (error: ClientError, socket: Socket): void => {
  // A second error on a connection that is ending.
  if (socket.writableEnded) return
  // Node keeps the answer that is being written here, and looks at it likewise: no other may be written into it.
  const { _httpMessage: current } = socket as Socket & { _httpMessage?: ServerResponse | null }
  if (error.code === 'ECONNRESET' || !socket.writable || current?.headersSent) {
    socket.destroy()
    return
  }
  socket.end(answerText(problemOf(error, socket)))
  setTimeout(() => socket.destroy(), readWithinMs).unref()
}

const refuseExpectation = (_request: IncomingMessage, response: ServerResponse): void => {
  const problem = new Problem(417, 'unknown-expectation', 'The server meets no expectation but 100-continue.')
  const body = JSON.stringify(problem.document())
  response.writeHead(problem.status, headersOf(body)).end(body)
}

/** Node's server with bounds in time and size. A missing Host and an awaited "100 Continue" are left to the hooks. */
export const httpServer = (handler: RequestListener): Server =>
  createServer(
    {
      headersTimeout: headersWithinMs,
      requestTimeout: requestWithinMs,
      connectionsCheckingInterval: checkEveryMs,
      keepAliveTimeout: unusedMs,
      requireHostHeader: false,
    },
    handler,
  )
    .on('checkContinue', handler)
    .on('checkExpectation', refuseExpectation)
