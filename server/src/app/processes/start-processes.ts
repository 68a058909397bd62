import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OpenDatabase } from '../configuration/open-database.ts'
import { aliveEveryMs, type Embedded, embeddedName, indexName, stopMessage } from './child-environment.ts'

const childFile = fileURLToPath(new URL('../../main.ts', import.meta.url))

/** Between the end of a process and its next start: longer each time, until one has lived for a while. */
const shortestPauseMs = 250
const longestPauseMs = 10_000
const livedMs = 60_000

/** A process that gives no sign of life for so many times would hold every connection that it gets. */
const mostMissedSigns = 5

/** Where a child finds the PostgreSQL that this process keeps; undefined when DATABASE_URL says it. */
const embeddedOf = ({ pool, folder }: Pick<OpenDatabase, 'pool' | 'folder'>): Embedded | undefined => {
  if (folder === undefined) return undefined
  const { host = '', port = 0, user = '', database = '' } = pool.options
  return { host, port, user, database, folder }
}

const environmentOf = (index: number, embedded: Embedded | undefined): Record<string, string> => {
  const compiled = getCompileCacheDir()
  return {
    [indexName]: String(index),
    ...(embedded && { [embeddedName]: JSON.stringify(embedded) }),
    // Node adds the folder of its version again.
    ...(compiled !== undefined && { NODE_COMPILE_CACHE: dirname(compiled) }),
  }
}

/** Kills a process that no longer answers, which ends it like every other end. */
const watch = (worker: Worker): void => {
  let missed = 0
  worker.on('message', () => (missed = 0))
  // Looks are counted, not time: when this process itself was held up, the signs wait behind one look alone.
  const look = setInterval(() => {
    missed += 1
    if (missed > mostMissedSigns) worker.process.kill('SIGKILL')
  }, aliveEveryMs)
  worker.once('exit', () => clearInterval(look))
}

const howEnded = (code: number | null, signal: string | null): string =>
  signal === null ? `with exit code ${code}` : `by ${signal}`

/**
 * Starts so many processes of the server on one port, which this process holds and shares, and resolves when all of them
 * listen. One that ends, or no longer answers, is started again, after growing pauses. Gives what stops them in order.
 * Throws a sentence, and leaves none running, when one ends before it listens; it has then said why.
 */
export async function startProcesses(
  count: number,
  database: Pick<OpenDatabase, 'pool' | 'folder'>,
  say: (message: string) => void,
): Promise<() => Promise<void>> {
  cluster.setupPrimary({ exec: childFile, args: [] })
  const embedded = embeddedOf(database)
  const running = new Map<number, Worker>()
  const restarts = new Set<NodeJS.Timeout>()
  let isStopping = false

  const start = (index: number): Worker => {
    const worker = cluster.fork(environmentOf(index, embedded))
    // A child that is gone already has its own end.
    worker.on('error', () => undefined)
    running.set(index, worker)
    worker.once('exit', () => running.delete(index))
    worker.once('listening', () => watch(worker))
    return worker
  }

  const keep = (index: number, worker: Worker, pauseMs: number): void => {
    const startedAt = performance.now()
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (isStopping) return
      const wait = performance.now() - startedAt > livedMs ? shortestPauseMs : pauseMs
      say(
        `Process ${index + 1} of ${count} ended ${howEnded(code, signal)}. Another starts in ${wait / 1000} s.`,
      )
      const restart = setTimeout(() => {
        restarts.delete(restart)
        keep(index, start(index), Math.min(2 * wait, longestPauseMs))
      }, wait)
      restarts.add(restart)
    })
  }

  const stop = async (): Promise<void> => {
    isStopping = true
    for (const restart of restarts) clearTimeout(restart)
    await Promise.all(
      Array.from(running.values(), async (worker) => {
        const ended = once(worker, 'exit')
        worker.send(stopMessage, () => undefined)
        await ended
      }),
    )
  }

  const listening = Array.from({ length: count }, (_, index) => {
    const worker = start(index)
    return new Promise<void>((resolve, reject) => {
      worker.once('listening', () => {
        keep(index, worker, shortestPauseMs)
        resolve()
      })
      worker.once('exit', () => reject(new Error('A process of the server could not start; see above.')))
    })
  })
  try {
    await Promise.all(listening)
  } catch (error) {
    await stop()
    await Promise.allSettled(listening)
    throw error
  }
  return stop
}
