import { browserTracingIntegration, captureException, init, makeFetchTransport } from '@sentry/react'
import { allowedEnvelope } from '@countersign/domain/platform/error-reports/allowed-envelope'
import { routePattern } from '@countersign/domain/platform/error-reports/route-pattern'
import { ChunkLoadError } from '../loading/load-chunk.ts'

export type Reported = {
  error: unknown
  /** What the person knows the failing screen by. */
  screen?: string | undefined
}

type Service = { dsn: string; environment: string; version: string }

/** No console and no session reports: only what is needed to name a fault and its trace. */
const wantedParts = new Set([
  'EventFilters',
  'BrowserApiErrors',
  'Breadcrumbs',
  'GlobalHandlers',
  'LinkedErrors',
  'Dedupe',
  'HttpContext',
])

/** The one way out: every envelope that the library sends is made anew of what may leave, or stays. */
const allowedOnly: typeof makeFetchTransport = (options) => {
  const transport = makeFetchTransport(options)
  return {
    ...transport,
    async send(envelope) {
      const allowed = allowedEnvelope(envelope)
      return allowed === undefined ? {} : transport.send(allowed)
    },
  }
}

/** Opens the reporting of errors and traces. */
export function openReporting({ dsn, environment, version }: Service): (reported: Reported) => void {
  init({
    dsn,
    environment,
    transport: allowedOnly,
    release: `countersign@${version}`,
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: 0,
    // Whole transactions rather than a stream of spans: what every compatible service understands.
    traceLifecycle: 'static',
    // Only paths of this origin: no outside server receives our traces.
    tracePropagationTargets: [/^\/(?!\/)/],
    sendClientReports: false,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    integrations: (parts) => [
      ...parts.filter(({ name }) => wantedParts.has(name)),
      // A trace is named after the pattern of its page already where our own server is told of it.
      browserTracingIntegration({
        enableInp: false,
        beforeStartSpan: (span) => ({ ...span, name: routePattern(span.name) ?? 'page' }),
      }),
    ],
  })
  return ({ error, screen }) =>
    void captureException(error, {
      tags: {
        ...(screen !== undefined && { screen }),
        ...(error instanceof ChunkLoadError && { code: error.code, chunk: error.chunk }),
      },
    })
}
