import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { allowedEnvelope } from '@countersign/domain/platform/error-reports/allowed-envelope'
import type { Config } from '../configuration/config.ts'
import { productVersion } from '../product-version.ts'
import { loggedTrace } from '../tracing/tracing.ts'

/** Reports a fault in the server to its operator. */
export type ReportError = (error: unknown) => void

type Reporting = {
  report: ReportError
  /** Sends what still waits, and reports nothing more. */
  stop(): Promise<void>
}

/** Reports are nothing that a stopping server waits for long. */
const lastReportsMs = 2_000

/** Sends an envelope; what the service answers says how long to wait with the next. */
const post = async (url: string, { body }: { body: string | Uint8Array }) => {
  const { status, headers } = await fetch(url, { method: 'POST', body: Buffer.from(body) })
  return {
    statusCode: status,
    headers: {
      'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
      'retry-after': headers.get('retry-after'),
    },
  }
}

/**
 * Starts reporting errors and traces to the service that is configured. Without one nothing is loaded, and reports go
 * nowhere. Every envelope is made anew of what may leave (`allowedEnvelope`), or stays. The client reads no file, asks no
 * network, and looks into no variable.
 */
export async function startReporting(config: Pick<Config, 'errorReporting'>): Promise<Reporting> {
  if (config.errorReporting === null) return { report: () => undefined, stop: async () => undefined }
  const [sentry, server, { setAsyncLocalStorageAsyncContextStrategy }] = await Promise.all([
    import('@sentry/core'),
    import('@sentry/core/server'),
    import('@sentry/server-utils'),
  ])
  const { dsn, environment } = config.errorReporting
  const client = new server.ServerRuntimeClient({
    dsn,
    environment,
    platform: 'node',
    transport: (options) => {
      const transport = sentry.createTransport(options, (request) => post(options.url, request))
      return {
        ...transport,
        async send(envelope) {
          const allowed = allowedEnvelope(envelope)
          return allowed === undefined ? {} : transport.send(allowed)
        },
      }
    },
    stackParser: sentry.createStackParser(server.nodeStackLineParser()),
    release: `countersign@${productVersion}`,
    tracesSampleRate: 1,
    // Whole transactions rather than a stream of spans: what every compatible service understands.
    traceLifecycle: 'static',
    // No outside service receives our trace headers.
    tracePropagationTargets: [],
    sendClientReports: false,
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
    integrations: [
      sentry.eventFiltersIntegration(),
      sentry.linkedErrorsIntegration(),
      sentry.dedupeIntegration(),
      sentry.requestDataIntegration(),
    ],
  })
  // Each request has a scope of its own, so that its error goes with its trace.
  setAsyncLocalStorageAsyncContextStrategy()
  sentry.setCurrentClient(client)
  client.init()
  const traced = Object.entries(server.getHttpServerSubscriptions({ spans: true }))
  for (const [channel, listen] of traced) subscribe(channel, listen)
  const report = (error: unknown): void => {
    const { trace_id: traceId } = loggedTrace()
    sentry.captureException(error, traceId === undefined ? {} : { tags: { otel_trace_id: traceId } })
  }
  // Reported first, then thrown as if nothing had listened: the process ends as it does without reports.
  const reportUncaught = async (error: unknown): Promise<void> => {
    report(error)
    await client.flush(lastReportsMs)
    setImmediate(() => {
      throw error
    })
  }
  const onUncaught = (error: unknown) => void reportUncaught(error)
  process.once('uncaughtException', onUncaught)
  const stop = async () => {
    for (const [channel, listen] of traced) unsubscribe(channel, listen)
    process.off('uncaughtException', onUncaught)
    await client.close(lastReportsMs)
  }
  return { report, stop }
}
