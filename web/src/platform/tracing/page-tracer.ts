import type { PageSpan } from '@countersign/contract/platform/page-trace'
import { requestName } from '@countersign/domain/platform/error-reports/route-pattern'
import { longestSpanMs, mostPageSpans } from '@countersign/domain/platform/limits'
import type { Fetched } from '../api/client.ts'

type Parts = {
  /** Milliseconds of a clock that is never set. */
  now: () => number
  /** Hands spans to the server as the user of this header, and gives the status; 0 without an answer. */
  post: (spans: readonly PageSpan[], authorization: string) => Promise<number>
  /** Whether something on the page still loads. */
  isWaiting: () => boolean
  /** After the next frame is painted. */
  afterFrame: (then: () => void) => void
}

type Span = { traceId: string; spanId: string; parentSpanId: string | null; name: string; began: number }

type Screen = Span & { calls: number; busyUntil: number }

/** Between two reports. A page that is left reports at once. */
const reportEveryMs = 5_000

/** Spans that wait for the next report: a page without a server keeps no more. */
const mostWaiting = 4 * mostPageSpans

/** How often a screen that opens is asked whether it stands, and for how long. */
const askEveryMs = 100
const longestOpeningMs = 10_000

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

const tenths = (milliseconds: number): number =>
  Math.round(Math.min(Math.max(milliseconds, 0), longestSpanMs) * 10) / 10

/**
 * Begins a trace with each call and with each screen that opens, whose reads belong to it, and reports them. A report
 * names calls and screens by the words of the product alone.
 */
export function createPageTracer({ now, post, isWaiting, afterFrame }: Parts) {
  let waiting: (Span & { ended: number; status: number | null })[] = []
  let authorization = ''
  let screen: Screen | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The server keeps no traces: it said so. */
  let unwanted = false

  const deliver = async (spans: readonly PageSpan[]): Promise<void> => {
    unwanted = (await post(spans, authorization)) === 404
  }

  const report = (): void => {
    clearTimeout(timer)
    timer = undefined
    // The spans of a page that slept for longer are of no use.
    const fresh = waiting.filter(({ began }) => now() - began < longestSpanMs)
    waiting = fresh.slice(mostPageSpans)
    if (unwanted || authorization === '' || fresh.length === 0) return
    const reported = fresh.slice(0, mostPageSpans)
    const spans = reported.map(({ began, ended, traceId, spanId, parentSpanId, name, status }) => ({
      traceId,
      spanId,
      parentSpanId,
      name,
      status,
      startedMsAgo: tenths(now() - began),
      tookMs: tenths(ended - began),
    }))
    void deliver(spans)
    if (waiting.length > 0) timer = setTimeout(report, reportEveryMs)
  }

  const end = (
    { traceId, spanId, parentSpanId, name, began }: Span,
    ended: number,
    status: number | null,
  ) => {
    if (unwanted || waiting.length >= mostWaiting) return
    waiting.push({ traceId, spanId, parentSpanId, name, began, ended, status })
    timer ??= setTimeout(report, reportEveryMs)
  }

  const untilItStands = (opening: Screen): void => {
    if (screen !== opening) return
    if (isWaiting() || opening.calls > 0) opening.busyUntil = now()
    const isLate = now() - opening.began > longestOpeningMs
    if (now() - opening.busyUntil < askEveryMs && !isLate) {
      setTimeout(untilItStands, askEveryMs, opening)
      return
    }
    screen = null
    end(opening, opening.busyUntil, null)
  }

  return {
    report,
    /** `began`: where it is not now. One that opens before the last one stands takes its place. */
    openScreen(path: string, began = now()): void {
      if (screen !== null) end(screen, now(), null)
      const opening = { traceId: hex(16), spanId: hex(8), parentSpanId: null, name: requestName(path) ?? '/' }
      const opened: Screen = { ...opening, began, calls: 0, busyUntil: now() }
      screen = opened
      afterFrame(() => {
        opened.busyUntil = now()
        untilItStands(opened)
      })
    },
    trace:
      (fetched: Fetched): Fetched =>
      async (path, init) => {
        const headers = new Headers(init.headers)
        const bearer = headers.get('authorization')
        // Before a user has signed in, no report is taken.
        if (unwanted || bearer === null) return fetched(path, init)
        authorization = bearer
        const method = init.method ?? 'GET'
        // What a person presses is a trace of its own, also while a screen opens.
        const parent = method === 'GET' ? screen : null
        const span: Span = {
          traceId: parent?.traceId ?? hex(16),
          spanId: hex(8),
          parentSpanId: parent?.spanId ?? null,
          name: requestName(`${method} ${path}`) ?? method,
          began: now(),
        }
        headers.set('traceparent', `00-${span.traceId}-${span.spanId}-01`)
        if (parent !== null) parent.calls += 1
        const over = (status: number): void => {
          const ended = now()
          if (parent !== null) Object.assign(parent, { calls: parent.calls - 1, busyUntil: ended })
          // What the page itself gave up is no failure.
          if (init.signal?.aborted !== true) end(span, ended, status)
        }
        try {
          const response = await fetched(path, { ...init, headers })
          over(response.status)
          return response
        } catch (error) {
          over(0)
          throw error
        }
      },
  }
}
