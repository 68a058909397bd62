import { setTimeout as pause } from 'node:timers/promises'
import type { Context, Link, Span, SpanContext } from '@opentelemetry/api'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Config, TracingConfig } from '../configuration/config.ts'
import { productVersion } from '../product-version.ts'
import { allowedAttributes } from './allowed-attributes.ts'
import { decideSampling } from './decide-sampling.ts'
import { createPageSpans } from './page-spans.ts'
import { type Origin, removeTracer, setTracer, type SpanOrder, type Tracer } from './tracing.ts'
import { type TraceLog, watchedExporter } from './watched-exporter.ts'

type Tracing = {
  /** Sends what still waits, but waits for the collector only shortly. */
  stop: () => Promise<void>
}

/** Traces are nothing that a stopping server waits for long. */
const lastSpansMs = 2_000

/** Spans that wait for the collector, at most: further ones are dropped. Those of pages keep out none of the server's. */
const mostWaiting = 2_048
const mostWaitingOfPages = 512

/** Of one batch of events, so many traces are named. */
const mostLinks = 32

type Needed = Pick<Config, 'tracing' | 'production'> & { secrets: Pick<Config['secrets'], 'lookupKey'> }

/**
 * Starts to trace by the standard settings of OpenTelemetry. Without a collector nothing is loaded. `log` hears when the
 * collector stops to take traces, and when it takes them again.
 */
export async function startTracing(
  { tracing, production, secrets }: Needed,
  log: TraceLog,
): Promise<Tracing> {
  if (tracing === null) return { stop: async () => undefined }
  const [api, core, sdk, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
  ])
  const exporter = watchedExporter(await exporterOf(tracing), log, core.ExportResultCode)
  const resourceOf = (service: string) =>
    resources
      .defaultResource()
      .merge(
        resources.resourceFromAttributes({
          'service.version': productVersion,
          'deployment.environment.name': production ? 'production' : 'development',
        }),
      )
      .merge(resources.detectResources({ detectors: [resources.envDetector] }))
      .merge(resources.resourceFromAttributes({ 'service.name': service }))
  const batches = (maxQueueSize: number) =>
    new sdk.BatchSpanProcessor({ exporter, maxQueueSize, scheduledDelayMillis: tracing.deliverEveryMs })
  const decide = decideSampling(tracing, secrets.lookupKey)
  const { RECORD_AND_SAMPLED, NOT_RECORD } = sdk.SamplingDecision
  const own = batches(mostWaiting)
  const provider = new sdk.TracerProvider({
    resource: resourceOf(tracing.service),
    sampler: new sdk.ParentBasedSampler({
      root: {
        shouldSample: (_, traceId) => ({ decision: decide(traceId) ? RECORD_AND_SAMPLED : NOT_RECORD }),
        toString: () => tracing.sampler,
      },
    }),
    spanProcessors: [own],
  })
  const otel = provider.getTracer('countersign', productVersion)
  const kinds = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
    internal: api.SpanKind.INTERNAL,
  }
  const begin = (order: SpanOrder, parent: Context, links: Link[] = []): Span =>
    otel.startSpan(
      order.name,
      {
        kind: kinds[order.kind],
        attributes: allowedAttributes(order.attributes ?? {}),
        links,
        ...(order.startedAt !== undefined && { startTime: order.startedAt }),
      },
      parent,
    )
  const parse = (traceparent: string | undefined): SpanContext | undefined => {
    const context = traceparent === undefined ? null : core.parseTraceParent(traceparent)
    return context === null ? undefined : { ...context, isRemote: true }
  }
  const after = (context: SpanContext): Context =>
    api.trace.setSpan(api.ROOT_CONTEXT, api.trace.wrapSpanContext(context))

  const beginTrace = (order: SpanOrder, origin: Origin): Span => {
    if (origin.from === 'nowhere') return begin(order, api.ROOT_CONTEXT)
    if (origin.from === 'page') {
      const context = parse(origin.traceparent)
      if (context === undefined) return begin(order, api.ROOT_CONTEXT)
      const { SAMPLED, NONE } = api.TraceFlags
      return begin(order, after({ ...context, traceFlags: decide(context.traceId) ? SAMPLED : NONE }))
    }
    const contexts = origin.traceparents.flatMap((traceparent) => parse(traceparent) ?? [])
    const [first] = contexts
    if (first === undefined) return begin(order, api.ROOT_CONTEXT)
    if (contexts.every(({ traceId }) => traceId === first.traceId)) return begin(order, after(first))
    // Of several traces none goes on alone: a trace of its own names them.
    const links = contexts.slice(0, mostLinks).map((context) => ({ context }))
    return begin(order, api.ROOT_CONTEXT, links)
  }

  const ofPages = batches(mostWaitingOfPages)
  const tracer: Tracer = {
    beginTrace,
    beginStep: (order, parent) => begin(order, api.trace.setSpan(api.ROOT_CONTEXT, parent)),
    addPageSpans: createPageSpans({
      api,
      decide,
      resource: resourceOf(`${tracing.service}-page`),
      end: (span) => ofPages.onEnd(span),
    }),
  }
  setTracer(tracer)
  return {
    stop: async () => {
      removeTracer(tracer)
      const sent = Promise.allSettled([own.shutdown(), ofPages.shutdown()])
      await Promise.race([sent, pause(lastSpansMs, undefined, { ref: false })])
    },
  }
}

const exporterOf = async ({ url, headers, protocol }: TracingConfig): Promise<SpanExporter> => {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto')
  return new OTLPTraceExporter({ url, headers: { ...headers } })
}
