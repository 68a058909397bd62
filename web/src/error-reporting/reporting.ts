import { addEventProcessor, browserTracingIntegration, captureException, init } from '@sentry/react'
import { withheldReport } from '@countersign/domain/error-reports/withheld'
import { ChunkLoadError } from '../app/load-chunk.ts'
import type { Reported } from './report-error.ts'

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

/** Opens the reporting of errors and traces. What leaves has passed `withheldReport`. */
export function openReporting({ dsn, environment, version }: Service): (reported: Reported) => void {
  init({
    dsn,
    environment,
    release: `countersign@${version}`,
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: 0,
    // Whole transactions rather than a stream of spans: what every compatible service understands.
    traceLifecycle: 'static',
    // Paths of this origin and nothing else: nobody outside is told our traces.
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
      browserTracingIntegration(),
    ],
  })
  addEventProcessor((event) => withheldReport(event))
  return ({ error, screen }) =>
    void captureException(error, {
      tags: {
        ...(screen !== undefined && { screen }),
        ...(error instanceof ChunkLoadError && { code: error.code, chunk: error.chunk }),
      },
    })
}
