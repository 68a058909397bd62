import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { standingClient } from '../../platform/database/connection.ts'
import { keepAsking } from '../../platform/database/heartbeat.ts'
import { createOutageLog } from '../../platform/logging/outage-log.ts'
import { endedSessionsChannel } from './session-endings.ts'
import { changesChannel, type LiveChange } from './live-messages.ts'

type ListenerOptions = {
  place: pg.ClientConfig
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  /** Called when an outage of the connection begins, and when it ends. */
  onOutage?: (() => void) | undefined
  onChanges: (changes: LiveChange[]) => void
  /** A session of the built-in provider ended. */
  onSessionEnded: (session: string) => void
  /** The connection was lost for a while: what happened meanwhile was not heard. */
  onGap: () => void
  /** First wait before connecting anew; doubles up to ten seconds. */
  retryMs?: number
}

export type ChangeListener = {
  start: () => Promise<void>
  stop: () => Promise<void>
}

const longestRetryMs = 5_000

/**
 * Hears of every change on one connection of its own, which it makes anew whenever it is lost. It asks every four seconds
 * whether the connection is still there: a lost one would only be quiet.
 */
export const createChangeListener = (options: ListenerOptions): ChangeListener => {
  const { place, log, onChanges, onSessionEnded, onGap, retryMs = 100 } = options
  const outage = createOutageLog(log, options.onOutage)
  const stopped = new AbortController()
  let client: pg.Client | undefined
  let reconnecting: Promise<void> | undefined

  const hear = (message: string | undefined): void => {
    try {
      onChanges(JSON.parse(message ?? '') as LiveChange[])
    } catch (error) {
      log.warn({ err: error }, 'A live message cannot be read')
    }
  }

  const lost = (which: pg.Client, error: unknown): void => {
    if (client !== which || stopped.signal.aborted) return
    client = undefined
    outage.failed('The connection for live changes was lost; connecting anew', error)
    void which.end().catch(() => undefined)
    reconnecting = reconnect()
  }

  const connect = async (): Promise<void> => {
    const fresh = standingClient(place, 'countersign live')
    fresh.on('notification', ({ channel, payload }) => {
      if (channel === endedSessionsChannel) onSessionEnded(payload ?? '')
      else hear(payload)
    })
    fresh.on('error', (error) => lost(fresh, error))
    fresh.on('end', () => lost(fresh, undefined))
    try {
      await fresh.connect()
      await fresh.query(`listen ${changesChannel}; listen ${endedSessionsChannel}`)
    } catch (error) {
      await fresh.end().catch(() => undefined)
      throw error
    }
    if (stopped.signal.aborted) return fresh.end()
    client = fresh
    fresh.on('end', keepAsking(fresh))
  }

  const reconnect = async (): Promise<void> => {
    for (let wait = retryMs; !stopped.signal.aborted; wait = Math.min(wait * 2, longestRetryMs)) {
      await pause(wait, undefined, { signal: stopped.signal }).catch(() => undefined)
      if (stopped.signal.aborted) return
      try {
        await connect()
        if (stopped.signal.aborted) return
        outage.worked('Live changes are heard again')
        return onGap()
      } catch (error) {
        outage.failed('Live changes cannot be heard yet', error)
      }
    }
  }

  return {
    start: connect,
    async stop() {
      stopped.abort()
      await reconnecting
      const last = client
      client = undefined
      await last?.end().catch(() => undefined)
    },
  }
}
