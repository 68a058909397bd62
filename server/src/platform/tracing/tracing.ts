import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span, SpanContext } from '@opentelemetry/api'
import type { PageSpan } from '@countersign/contract/platform/page-trace'
import { allowedAttributes, type SpanAttributes } from './allowed-attributes.ts'

export type SpanOrder = {
  name: string
  kind: 'server' | 'client' | 'consumer' | 'internal'
  attributes?: SpanAttributes
  /** When it began, in milliseconds since 1970; now, unless said. */
  startedAt?: number
}

/** Where a trace comes from. Only the database is believed that a trace is sampled: a page may say what it likes. */
export type Origin =
  | { from: 'page'; traceparent: string | undefined }
  | { from: 'database'; traceparents: readonly string[] }
  | { from: 'nowhere' }

/** What `start-tracing.ts` makes of the OpenTelemetry packages. */
export type Tracer = {
  beginTrace: (order: SpanOrder, origin: Origin) => Span
  beginStep: (order: SpanOrder, parent: Span) => Span
  /** Hands on what a page did, as a trace of its own service. */
  addPageSpans: (spans: readonly PageSpan[]) => void
}

/** None where tracing is not configured: then every function here costs one comparison. */
let tracer: Tracer | undefined

const present = new AsyncLocalStorage<Span | undefined>()

export const setTracer = (next: Tracer): void => {
  tracer = next
}

/** A server that stops does not take away the tracer of another one in the same process. */
export const removeTracer = (old: Tracer): void => {
  if (tracer === old) tracer = undefined
}

export const presentTracer = (): Tracer | undefined => tracer

/** SQLSTATE or system code, else the name of the kind: never the message, which may quote values. */
const errorTypeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : error.name
}

const failed = 2

export const markFailed = (span: Span, error: unknown): void => {
  span.setAttributes(allowedAttributes({ 'error.type': errorTypeOf(error) })).setStatus({ code: failed })
}

const during = async <Result>(span: Span, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await present.run(span, work)
  } catch (error) {
    markFailed(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** Runs a piece of work as a trace, or as the next part of the trace that it comes from. */
export const inTrace = <Result>(
  order: SpanOrder,
  origin: Origin,
  work: () => Promise<Result>,
): Promise<Result> => (tracer === undefined ? work() : during(tracer.beginTrace(order, origin), work))

/** Runs a step of the present trace. Outside a trace, or in one that is not sampled, it runs as if alone. */
export const inStep = <Result>(order: () => SpanOrder, work: () => Promise<Result>): Promise<Result> => {
  if (tracer === undefined) return work()
  const parent = present.getStore()
  return parent?.isRecording() === true ? during(tracer.beginStep(order(), parent), work) : work()
}

/** Runs what a trace set off, but is not about it. */
export const outsideTraces = <Result>(work: () => Result): Result => present.run(undefined, work)

/** Runs what belongs to a span that began elsewhere and ends elsewhere. */
export const withSpan = <Result>(span: Span | undefined, work: () => Result): Result =>
  span === undefined ? work() : present.run(span, work)

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`

/** The present place in a trace (W3C Trace Context), for what goes on with it later; nothing outside a trace. */
export const carriedTrace = (): { trace?: string } => {
  if (tracer === undefined) return {}
  const span = present.getStore()
  return span === undefined ? {} : { trace: traceparentOf(span.spanContext()) }
}

/** What a line of the log names the present trace by. */
export const loggedTrace = (): { trace_id?: string; span_id?: string } => {
  if (tracer === undefined) return {}
  const span = present.getStore()
  if (span === undefined) return {}
  const { traceId, spanId } = span.spanContext()
  return { trace_id: traceId, span_id: spanId }
}
