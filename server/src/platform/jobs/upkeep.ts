import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/connection.ts'
import type { OutageLog } from '../logging/outage-log.ts'
import { hastenJobs, queueDueJobs, type PeriodicJob } from './periodic-store.ts'
import { createSilentWorkers } from './silent-workers.ts'
import { beat, freeJobsOf, listSignsOfLife } from './worker-life-store.ts'

/** The jobs of a killed server are free after at most four of these. */
export const upkeepMs = 10_000

type UpkeepOptions = {
  database: Database
  /** Under these names the queue of this server holds its jobs at present. */
  workers: () => readonly string[]
  periodic: readonly PeriodicJob[]
  /** What this server says of its keys at each sign of life, as JSON; it may look at the database for that. */
  keys: () => Promise<unknown>
  log: Pick<FastifyBaseLogger, 'warn'>
  outage: OutageLog
  everyMs: number
  signal: AbortSignal
}

/**
 * Until the signal: says that this server lives, gives back the jobs of servers that do not, and queues periodic jobs. The
 * queue's own schedule computes its timers from the wall clock, and stands still or spins when that is set back.
 */
export const keepUp = async (options: UpkeepOptions): Promise<void> => {
  const { database, workers, periodic, keys, log, outage, everyMs, signal } = options
  const silentOf = createSilentWorkers()
  const round = async (): Promise<void> => {
    await beat(database, workers(), await keys())
    const silent = silentOf(await listSignsOfLife(database)).filter((id) => !workers().includes(id))
    if (silent.length > 0) {
      await freeJobsOf(database, silent)
      log.warn({}, 'Jobs of a server that has ended were given back')
    }
    await hastenJobs(database)
    await queueDueJobs(database, periodic)
  }
  while (!signal.aborted) {
    try {
      await round()
      // A round may succeed while the queue's own connections still fail.
      outage.worked('The job queue works again', everyMs)
    } catch (error) {
      if (!signal.aborted) outage.failed('The job queue could not be kept up', error)
    }
    await pause(everyMs, undefined, { signal }).catch(() => undefined)
  }
}
