import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

/** Of answers, in seconds. The service level counts those within half a second. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** As calls have it; a client may send any other. */
const methods: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])

/** A stream stays open for as long as its page: its time says nothing of the server. */
const streams: ReadonlySet<string> = new Set(['/notification/stream'])

/** The client left before it had the whole answer: as proxies count it. */
const clientLeft = 499

/** `/wire/:wireId` is `/wire/{wireId}`, as the contract has it. Every address without a route is 'none'. */
const patternOf = (url: string | undefined): string =>
  url === undefined ? 'none' : url.replaceAll(/:(\w+)/g, '{$1}')

/** Counts requests by method, route and status, and how long they took. Labels hold what was registered, never what was sent. */
export const watchRequests = (app: FastifyInstance, registry: Registry): void => {
  const requests = new Counter({
    name: 'countersign_http_requests_total',
    help: 'Answered requests. Status 499: the client left before it had the answer.',
    labelNames: ['method', 'route', 'status'] as const,
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'countersign_http_request_duration_seconds',
    help: 'Seconds from a request to the end of its answer. Streams are left out.',
    labelNames: ['method', 'route'] as const,
    buckets,
    registers: [registry],
  })
  const patterns = new Map<string | undefined, string>()
  const routeOf = ({ routeOptions: { url } }: FastifyRequest): string => {
    const known = patterns.get(url) ?? patternOf(url)
    patterns.set(url, known)
    return known
  }
  const count = (request: FastifyRequest, reply: FastifyReply): void => {
    const method = methods.has(request.method) ? request.method : 'other'
    const route = routeOf(request)
    const isStream = streams.has(route)
    // A page that closes its stream has lost nothing.
    const status = reply.raw.writableEnded || isStream ? reply.raw.statusCode : clientLeft
    requests.inc({ method, route, status })
    if (!isStream) durations.observe({ method, route }, reply.elapsedTime / 1000)
  }
  // Fastify's own hook after an answer does not hear of a client that left.
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => count(request, reply))
    done()
  })
}
