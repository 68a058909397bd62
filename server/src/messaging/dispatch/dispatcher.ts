import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { requestLimits } from '../../platform/database/connection-limits.ts'
import { singleClient } from '../../platform/database/connection.ts'
import { createOutageLog } from '../../platform/logging/outage-log.ts'
import type { Subscriber } from '../outbox/subscriber.ts'
import { dispatchRows, type DispatchOptions } from './dispatch-rows.ts'

/** Hands committed outbox rows to their subscribers. */
export type Dispatcher = {
  /** There may be something new. Returns at once; many calls within a few milliseconds are one. */
  wake: () => void
  start: () => Promise<void>
  /** Hands over what it can, and closes its connection. */
  stop: () => Promise<void>
}

type DispatcherOptions = {
  /** For a connection of its own: a NOTIFY in the callers' transactions would delay their commits. */
  place: pg.ClientConfig
  subscribers: readonly Subscriber[]
  log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>
  /** Called when an outage of the dispatcher begins, and when it ends. */
  onOutage?: () => void
  /** How long changes are gathered, at least, before they are handed over together. */
  intervalMs?: number
  /** How often it looks by itself: a change whose server died before waking us is found then. */
  sweepMs?: number
}

/** How late it notices at most that the database is back. */
const longestBackoffMs = 5_000

const longestGatheringMs = 200

export const createDispatcher = (options: DispatcherOptions): Dispatcher => {
  const { place, log, intervalMs = 10, sweepMs = 5000 } = options
  const dispatchOptions: DispatchOptions = {
    subscribers: options.subscribers,
    onUnreadable: (error, id) => log.error({ err: error, outboxId: id }, 'An outbox row cannot be read'),
    onFailed: (error, id) =>
      log.error({ err: error, outboxId: id }, 'A subscriber failed at an outbox row, which is tried again'),
  }
  const outage = createOutageLog(log, options.onOutage)
  let client: pg.Client | undefined
  let woken = false
  let failures = 0
  let tookMs = 0
  const stopped = new AbortController()
  let looping: Promise<void> | undefined
  let interrupt = (): void => undefined

  const connected = async (): Promise<pg.Client> => {
    if (client) return client
    const fresh = singleClient(place, 'countersign outbox', requestLimits)
    fresh.on('error', () => {
      if (client === fresh) client = undefined
    })
    await fresh.connect()
    client = fresh
    return fresh
  }

  const drop = async (): Promise<void> => {
    const old = client
    client = undefined
    await old?.end().catch(() => undefined)
  }

  const drain = async (): Promise<void> => {
    const began = performance.now()
    while (await dispatchRows(await connected(), dispatchOptions));
    tookMs = performance.now() - began
  }

  /** Under load it gathers longer, and so takes a quarter of the time at most: deciding goes before telling. */
  const gatheringMs = (): number => Math.max(intervalMs, Math.min(longestGatheringMs, 3 * tookMs))

  /** Until the time is over or it is interrupted; not an abortable timer, whose error is made anew at each wake. */
  const rest = async (ms: number): Promise<void> => {
    if (stopped.signal.aborted) return
    await new Promise<void>((over) => {
      const timer = setTimeout(over, ms)
      interrupt = () => {
        clearTimeout(timer)
        over()
      }
    })
  }

  const untilDue = async (): Promise<void> => {
    if (failures > 0) {
      await rest(Math.min(longestBackoffMs, 100 * 2 ** failures))
    } else {
      if (!woken) await rest(sweepMs)
      if (woken && !stopped.signal.aborted) await pause(gatheringMs())
    }
    woken = false
  }

  const loop = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      try {
        await drain()
        failures = 0
        outage.worked('The outbox is handed over again')
      } catch (error) {
        failures += 1
        outage.failed('The outbox could not be handed over; trying again', error)
        await drop()
      }
      await untilDue()
    }
  }

  return {
    wake() {
      woken = true
      if (failures === 0) interrupt()
    },
    async start() {
      looping ??= loop()
    },
    async stop() {
      if (stopped.signal.aborted) return
      stopped.abort()
      interrupt()
      await looping
      if (looping)
        await drain().catch((error) => log.warn({ err: error }, 'The outbox waits for the next start'))
      await drop()
    },
  }
}
