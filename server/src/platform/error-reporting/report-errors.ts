import { allowedEnvelope } from '@countersign/domain/platform/error-reports/allowed-envelope'
import type { Config } from '../../app/configuration/config.ts'
import { productVersion } from '../product-version.ts'

/** Tells whoever looks after the server of a fault in it. */
export type ReportError = (error: unknown) => void

type Reporting = {
  report: ReportError
  /** Sends what still waits, and reports nothing more. */
  stop(): Promise<void>
}

/** Reports are nothing that a stopping server waits for long. */
const lastReportsMs = 2_000

/** Reads no file, asks no network, and looks into no variable: only what is needed to name a fault and its trace. */
const wantedParts = new Set([
  'EventFilters',
  'LinkedErrors',
  'Dedupe',
  'RequestData',
  'Http',
  'OnUncaughtException',
  'OnUnhandledRejection',
])

/**
 * Starts reporting errors and traces to the service that is configured. Without one nothing is loaded, and reports go
 * nowhere. Every envelope is made anew of what may leave (`allowedEnvelope`), or stays.
 */
export async function startReporting(config: Pick<Config, 'errorReporting'>): Promise<Reporting> {
  if (config.errorReporting === null) return { report: () => undefined, stop: async () => undefined }
  const sentry = await import('@sentry/node')
  const { dsn, environment } = config.errorReporting
  sentry.init({
    dsn,
    environment,
    transport: (options) => {
      const transport = sentry.makeNodeTransport(options)
      return {
        ...transport,
        async send(envelope) {
          const allowed = allowedEnvelope(envelope)
          return allowed === undefined ? {} : transport.send(allowed)
        },
      }
    },
    release: `countersign@${productVersion}`,
    tracesSampleRate: 1,
    // Whole transactions rather than a stream of spans: what every compatible service understands.
    traceLifecycle: 'static',
    // Nobody outside is told our traces.
    tracePropagationTargets: [],
    sendClientReports: false,
    includeServerName: false,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      databaseQueryData: false,
      stackFrameVariables: false,
      queues: false,
    },
    integrations: (parts) => parts.filter(({ name }) => wantedParts.has(name)),
  })
  return {
    report: (error) => void sentry.captureException(error),
    stop: async () => void (await sentry.close(lastReportsMs)),
  }
}
