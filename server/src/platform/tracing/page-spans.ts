import type * as Api from '@opentelemetry/api'
import type { HrTime, SpanContext } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import type { ReadableSpan } from '@opentelemetry/sdk-trace'
import type { PageSpan } from '@countersign/contract/platform/page-trace'
import { requestName } from '@countersign/domain/platform/error-reports/route-pattern'
import { productVersion } from '../product-version.ts'
import { allowedAttributes } from './allowed-attributes.ts'
import type { DecideSampling } from './decide-sampling.ts'

type Needed = {
  api: typeof Api
  decide: DecideSampling
  resource: Resource
  end: (span: ReadableSpan) => void
}

const timeOf = (milliseconds: number): HrTime => {
  const seconds = Math.floor(milliseconds / 1000)
  return [seconds, Math.round((milliseconds - seconds * 1000) * 1e6)]
}

/**
 * Makes spans of what a page says that it did. A page says names, and this makes them anew of the words of the product's own
 * addresses; it says how long ago, and the clock is the server's.
 */
export const createPageSpans =
  ({ api, decide, resource, end }: Needed) =>
  (spans: readonly PageSpan[]): void => {
    const now = Date.now()
    for (const span of spans) {
      const name = requestName(span.name)
      const ids = [span.spanId, span.parentSpanId ?? span.spanId]
      if (name === undefined || !api.isValidTraceId(span.traceId) || !ids.every(api.isValidSpanId)) continue
      if (!decide(span.traceId)) continue
      const context = (spanId: string): SpanContext => ({
        traceId: span.traceId,
        spanId,
        traceFlags: api.TraceFlags.SAMPLED,
      })
      const isCall = span.status !== null
      const failed = span.status === 0 || (span.status ?? 0) >= 400
      end({
        name,
        kind: isCall ? api.SpanKind.CLIENT : api.SpanKind.INTERNAL,
        spanContext: () => context(span.spanId),
        ...(span.parentSpanId !== null && { parentSpanContext: context(span.parentSpanId) }),
        startTime: timeOf(now - span.startedMsAgo),
        endTime: timeOf(now - span.startedMsAgo + span.tookMs),
        duration: timeOf(span.tookMs),
        status: { code: failed && isCall ? api.SpanStatusCode.ERROR : api.SpanStatusCode.UNSET },
        attributes: allowedAttributes(
          isCall
            ? { 'http.request.method': name.split(' ')[0], 'http.response.status_code': span.status ?? 0 }
            : { 'countersign.screen': name },
        ),
        links: [],
        events: [],
        ended: true,
        resource,
        instrumentationScope: { name: 'countersign-page', version: productVersion },
        droppedAttributesCount: 0,
        droppedEventsCount: 0,
        droppedLinksCount: 0,
      })
    }
  }
