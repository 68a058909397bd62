import { finished } from 'node:stream'
import type { Endpoint } from '@countersign/contract/platform/endpoint'
import type { Span } from '@opentelemetry/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { markFailed, presentTracer, withSpan } from '../tracing/tracing.ts'

type Traced = { span: Span; failure?: Error }

const requests = new WeakMap<FastifyRequest['raw'], Traced>()

/** What a page reports of itself is no request that a trace is about. */
const isUntraced = ({ operationId }: Endpoint): boolean => operationId === 'reportPageSpans'

/**
 * Runs a request as a part of the trace that its page began, until its answer is sent. `isVerified`: the caller proved who
 * it is. A stranger continues no trace.
 */
export const inRequestTrace = <Result>(
  endpoint: Endpoint,
  { request, reply, isVerified }: { request: FastifyRequest; reply: FastifyReply; isVerified: boolean },
  work: () => Promise<Result>,
): Promise<Result> => {
  const tracer = presentTracer()
  if (tracer === undefined || isUntraced(endpoint)) return work()
  const { method, path, operationId } = endpoint
  const { traceparent } = request.headers
  const span = tracer.beginTrace(
    {
      name: `${method} ${path}`,
      kind: 'server',
      startedAt: Date.now() - reply.elapsedTime,
      attributes: {
        'http.request.method': method,
        'http.route': path,
        'countersign.operation': operationId,
        'countersign.request': request.id,
      },
    },
    isVerified && typeof traceparent === 'string' ? { from: 'page', traceparent } : { from: 'nowhere' },
  )
  const traced: Traced = { span }
  requests.set(request.raw, traced)
  finished(reply.raw, { readable: false }, (abandoned) => endWith(traced, reply, abandoned))
  return withSpan(span, work)
}

const endWith = ({ span, failure }: Traced, { raw }: FastifyReply, abandoned?: Error | null): void => {
  // Of an answer that never left, the status says nothing.
  if (abandoned) markFailed(span, abandoned)
  else span.setAttribute('http.response.status_code', raw.statusCode)
  // A refusal is no failure.
  if (raw.statusCode >= 500) markFailed(span, failure)
  span.end()
}

/** Goes on with the request's trace, where its handler has failed. */
export const afterFailure = <Result>({ raw }: FastifyRequest, failure: Error, work: () => Result): Result => {
  const traced = requests.get(raw)
  if (traced !== undefined) traced.failure = failure
  return withSpan(traced?.span, work)
}
