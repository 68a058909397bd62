import type { Change } from '@countersign/contract/messaging/notification'
import type { FastifyBaseLogger } from 'fastify'
import type { ClientConfig } from 'pg'
import type { Database } from '../../platform/database/connection.ts'
import { createOutageLog } from '../../platform/logging/outage-log.ts'
import type { SessionEndings } from './session-endings.ts'
import type { LiveChange } from './live-messages.ts'
import { createChangeListener } from './change-listener.ts'
import { createOpenStreams, mostStreamsOfOneUser, type Outlet, type Stream } from './open-streams.ts'
import { createRecentChanges } from './recent-changes.ts'
import { activePrincipals } from './store.ts'

/** Tells the open pages of this server's users what changed, at once. */
export type LiveHub = {
  start: () => Promise<void>
  /**
   * Ends every stream, each with a pause of its own before the page comes back. A page that a balancer leads here once more is
   * served until the stop: refused, it would come back and read everything anew every second.
   */
  leave: () => void
  /** Leaves, stops hearing, and takes no other stream. */
  stop: () => Promise<void>
  /**
   * Keeps `outlet` told until the token's `expiresAt` (ms, UTC), its session ends, the user is no longer Active, or the returned function
   * is called; first of what was told after the event `lastEventId`, on whichever server that was heard, or in the last
   * `missedMs`, while the page read without listening yet. Where this server does not know all of it, it says so with
   * 'refresh'. False when this user has as many streams as one may have.
   */
  open: (
    who: {
      userId: string
      principalId: string
      session?: string | undefined
      expiresAt: number
      missedMs?: number
      lastEventId?: string | undefined
    },
    outlet: Outlet,
  ) => (() => void) | false
  /** How many streams are open. */
  count: () => number
}

type HubOptions = {
  /** For a connection of its own. */
  place: ClientConfig
  database: Database
  /** Told of every session that ends, on whichever server. */
  sessions: Pick<SessionEndings, 'ended'>
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  /** Called when an outage of the live changes begins, and when it ends. */
  onOutage?: () => void
  heartbeatMs?: number
  retryMs?: number
}

/** Pages that lost us come back after so many milliseconds: spread, so that not all ask one server at once. */
const comeBackMs = { least: 500, spread: 2500 }

const comeBack = (): string =>
  `retry: ${Math.round(comeBackMs.least + Math.random() * comeBackMs.spread)}\n\n`

const longestTimerMs = 2 ** 31 - 1

const refresh = 'event: refresh\ndata: {}\n\n'

const changeEvent = (change: Change, id: string | undefined): string =>
  `event: change\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(change)}\n\n`

export const createLiveHub = (options: HubOptions): LiveHub => {
  const { place, database, sessions, log, heartbeatMs = 20_000, retryMs } = options
  const streams = createOpenStreams()
  const recent = createRecentChanges()
  const outage = createOutageLog(log, options.onOutage)
  let hasStopped = false
  let heart: NodeJS.Timeout | undefined

  const sendMissed = (stream: Stream, missedMs: number, lastEventId: string | undefined): void => {
    const after = lastEventId === undefined ? undefined : recent.after(lastEventId)
    // A client that sends an id alone does not say for how long it was away.
    const isUnknown = lastEventId !== undefined && missedMs === 0
    if (after === undefined && (isUnknown || !recent.isWhole(missedMs))) streams.write(stream, refresh)
    const missed = new Map<string, string>()
    for (const change of after ?? recent.within(missedMs)) {
      const { id, transactionId, wireId, principals, notified } = change
      const isNotified = notified.includes(stream.userId)
      if (!isNotified && !principals.includes(stream.principalId)) continue
      const key = `${transactionId} ${wireId} ${isNotified}`
      // The last id is the one to go on from.
      missed.delete(key)
      missed.set(key, changeEvent({ transactionId, wireId, notified: isNotified }, id))
    }
    for (const text of missed.values()) streams.write(stream, text)
  }

  const tell = ({ id, transactionId, wireId, principals, notified }: LiveChange): void => {
    const told = new Set<string>()
    const toUsers = new Map<boolean, string>()
    const text = (isNotified: boolean): string => {
      const written =
        toUsers.get(isNotified) ?? changeEvent({ transactionId, wireId, notified: isNotified }, id)
      toUsers.set(isNotified, written)
      return written
    }
    for (const userId of notified) {
      told.add(userId)
      for (const stream of streams.ofUser(userId)) streams.write(stream, text(true))
    }
    for (const principal of principals) {
      for (const stream of streams.ofPrincipal(principal)) {
        if (!told.has(stream.userId)) streams.write(stream, text(false))
      }
    }
  }

  const listener = createChangeListener({
    place,
    log,
    onOutage: options.onOutage,
    onChanges(changes) {
      recent.add(changes)
      changes.forEach(tell)
    },
    onSessionEnded(session) {
      sessions.ended(session)
      for (const stream of streams.all()) if (stream.session === session) streams.end(stream)
    },
    onGap() {
      recent.restart()
      sessions.ended(null)
      streams.all().forEach((stream) => streams.write(stream, refresh))
    },
    ...(retryMs !== undefined && { retryMs }),
  })

  /**
   * Sends a heartbeat, and ends the streams of users who lost access or changed organization. While the database is away the
   * pages stay: those that hear nothing for long come back, all at once.
   */
  const beat = async (): Promise<void> => {
    const open = streams.all()
    if (open.length === 0) return
    const active = await activePrincipals(database, streams.userIds()).catch((error: unknown) => {
      outage.failed('A heartbeat of the live streams could not ask who is active', error)
      return null
    })
    if (active !== null) outage.worked('Heartbeats of the live streams ask again who is active')
    for (const stream of open) {
      if (active === null || active.get(stream.userId) === stream.principalId)
        streams.write(stream, ': still here\n\n')
      else streams.end(stream)
    }
  }

  const leave = (): void => {
    for (const stream of streams.all()) {
      streams.write(stream, comeBack())
      streams.end(stream)
    }
  }

  return {
    async start() {
      await listener.start()
      recent.restart()
      heart = setInterval(() => {
        beat().catch((error) => log.warn({ err: error }, 'A heartbeat of the live streams failed'))
      }, heartbeatMs)
    },
    leave,
    async stop() {
      hasStopped = true
      clearInterval(heart)
      leave()
      await listener.stop()
    },
    open({ userId, principalId, session, expiresAt, missedMs = 0, lastEventId }, outlet) {
      if (streams.countOf(userId) >= mostStreamsOfOneUser) return false
      const stream: Stream = { userId, principalId, session, outlet }
      const left = Math.min(longestTimerMs, Math.max(0, expiresAt - Date.now()))
      const expiry = setTimeout(() => streams.end(stream), left)
      streams.add(stream)
      streams.write(stream, comeBack())
      if (hasStopped) streams.end(stream)
      else sendMissed(stream, missedMs, lastEventId)
      return () => {
        clearTimeout(expiry)
        streams.remove(stream)
      }
    },
    count: streams.count,
  }
}
