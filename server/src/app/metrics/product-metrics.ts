import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { Subscriber } from '../../messaging/outbox/subscriber.ts'
import { directPlace, type Pool } from '../../platform/database/connection.ts'
import type { Replica } from '../../platform/database/replica/replica.ts'
import type { Jobs } from '../../platform/jobs/worker.ts'
import { collectedGauge } from '../../platform/metrics/collected.ts'
import { createDatabaseFigures, figuresEveryMs } from '../../platform/metrics/database-figures.ts'
import { watchDatabase } from '../../platform/metrics/watch-database.ts'
import { watchEventLoop } from '../../platform/metrics/watch-event-loop.ts'
import { watchJobs } from '../../platform/metrics/watch-jobs.ts'
import { watchReplica } from '../../platform/metrics/watch-replica.ts'
import { watchRequests } from '../../platform/metrics/watch-requests.ts'
import { productVersion } from '../../platform/product-version.ts'
import { countDecisions } from '../../wires/decision/count-decisions.ts'
import { shownFigures } from './shown-figures.ts'

/** What a server measures. No label holds an id, a name or an address: `docs/operate/metrics.md` has each with its values. */
export type ProductMetrics = {
  contentType: string
  /** In the text format of Prometheus. Within two seconds, also while the database is silent. */
  read: () => Promise<string>
  /** Its requests, its replica, and how many streams of live updates are open. */
  watchServer: (
    app: FastifyInstance,
    parts: { countStreams: () => number; replica?: Pick<Replica, 'figures'> | undefined },
  ) => void
  watchJobs: (jobs: Jobs) => Jobs
  /** The last of all subscribers. */
  subscriber: Subscriber
  /** Wires were found that differ from what was confirmed, or a final memo with them. */
  alteredWires: (count: number) => void
  /** A stored value did not open. */
  unreadableValue: () => void
  stop: () => Promise<void>
}

/** In ms. The library cannot be kept from measuring the event loop. */
const seldom = 60_000

/** Of the process and of Node, without the delay of the event loop: `watchEventLoop` has it. */
const collectProcessMetrics = (registry: Registry): void => {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: seldom })
  for (const { name } of registry.getMetricsAsArray()) {
    if (name.startsWith('nodejs_eventloop_')) registry.removeSingleMetric(name)
  }
}

/** The metrics of one server on one database. `everyMs`: how often the database is asked for figures, at most. */
export const createProductMetrics = (
  database: Pool,
  { everyMs = figuresEveryMs }: { everyMs?: number } = {},
): ProductMetrics => {
  const registry = new Registry()
  const registers = [registry]
  collectProcessMetrics(registry)
  const build = new Gauge({
    name: 'countersign_build_info',
    help: 'Always 1. Its label has the release.',
    labelNames: ['version'] as const,
    registers,
  })
  build.set({ version: productVersion }, 1)
  const altered = new Counter({
    name: 'countersign_altered_wires_found_total',
    help: 'How often a stored wire, or a final memo, was found that differs from what was confirmed.',
    registers,
  })
  const unreadable = new Counter({
    name: 'countersign_unreadable_values_found_total',
    help: 'How often a stored value was found that does not open: it was altered, moved, or has another key.',
    registers,
  })
  watchDatabase(database, registry)
  const endEventLoop = watchEventLoop(registry)
  let figures: ReturnType<typeof createDatabaseFigures> | undefined

  return {
    contentType: registry.contentType,
    async read() {
      await figures?.refresh()
      return registry.metrics()
    },
    watchServer(app, { countStreams, replica }) {
      watchRequests(app, registry)
      if (replica) watchReplica(replica, registry)
      collectedGauge({
        name: 'countersign_live_streams',
        help: 'Open streams of live updates.',
        registers,
        collect() {
          this.set(countStreams())
        },
      })
    },
    watchJobs(jobs) {
      figures = createDatabaseFigures({
        place: directPlace(database),
        figures: shownFigures(registry, Object.keys(jobs.tasks)),
        registry,
        everyMs,
      })
      return watchJobs(jobs, registry)
    },
    subscriber: countDecisions(registry),
    alteredWires: (count) => altered.inc(count),
    unreadableValue: () => unreadable.inc(),
    async stop() {
      endEventLoop()
      await figures?.stop()
    },
  }
}
