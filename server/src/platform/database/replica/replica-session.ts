import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type ConnectionLimits, requestLimits } from '../connection-limits.ts'
import { connect, type Database, healthOf, type Pool, singleClient } from '../connection.ts'
import { examineReplica } from './examine-replica.ts'
import { faultOf, type ReplicaFault, UnusableReplica } from './replica-faults.ts'
import { replayedLog, serverStart } from './replica-store.ts'

/** One server that follows the primary, for as long as it does. */
export type ReplicaSession = {
  /** The timeline on which it was found. */
  timeline: string
  /** The start of the primary that it was compared with. */
  primaryStart: string
  /** How far it was when it was last asked. */
  position: () => bigint
  /** Whether the replica gets there within `patienceMs`. It is asked anew: a dead one does not answer. Throws when it is lost. */
  reaches: (position: bigint, patienceMs: number) => Promise<boolean>
  /** Throws whenever the replica cannot answer, at the latest when it is lost. */
  read: <Row extends pg.QueryResultRow>(statement: pg.QueryConfig) => Promise<pg.QueryResult<Row>>
  lose: (fault: ReplicaFault) => void
  /** Resolves when it is not to be read from any more. */
  lost: Promise<ReplicaFault>
}

/** Of the connection that asks how far the replica is: an answer takes less than a millisecond. */
const askingLimits: ConnectionLimits = {
  ...requestLimits,
  connectMs: 2_000,
  statementMs: 1_000,
  silenceMs: 1_000,
}

/** The primary has its own time for what takes longer here. */
const readingLimits: ConnectionLimits = {
  ...requestLimits,
  connectMs: 1_000,
  statementMs: 2_000,
  silenceMs: 3_000,
}

/** How often it is asked while no read waits: a read that is under way hears of a silent server by it. */
const beatMs = 500

/** Between two questions while a read waits. */
const pauseMs = 2

type Waiting = { position: bigint; settle: (isThere: boolean | UnusableReplica) => void }

/** Every connection of the pool is to lead where `start` was read. */
const poolOf = (place: pg.ClientConfig, primary: Pool, start: string, lose: ReplicaSession['lose']): Pool => {
  const onConnect = async (client: Database): Promise<void> => {
    if ((await serverStart(client)) === start) return
    lose('several-servers')
    throw new UnusableReplica('several-servers')
  }
  const { max } = primary.options
  const pool = connect({ ...place, max, onConnect }, () => undefined, readingLimits)
  const [health, shown] = [healthOf(pool), healthOf(primary)]
  if (health) health.onAnswered = (seconds) => shown?.onAnswered(seconds)
  return pool
}

/** Statements that are under way end as well. */
const closePool = (pool: Pool): void => {
  for (const client of healthOf(pool)?.open ?? []) client.cut()
  pool.end().catch(() => undefined)
}

/** Connects to the server at `place`, and examines it. Throws UnusableReplica. */
export const openSession = async (place: pg.ClientConfig, primary: Pool): Promise<ReplicaSession> => {
  const asking = singleClient(place, 'countersign replica', askingLimits)
  let ended: ReplicaFault | undefined
  let onLost: (fault: ReplicaFault) => void = () => undefined
  const lost = new Promise<ReplicaFault>((resolve) => (onLost = resolve))
  const waiting = new Set<Waiting>()
  let pool: Pool | undefined
  let beat: NodeJS.Timeout | undefined

  const lose = (fault: ReplicaFault): void => {
    if (ended !== undefined) return
    ended = fault
    clearInterval(beat)
    for (const one of waiting) one.settle(new UnusableReplica(fault))
    if (pool) closePool(pool)
    void asking.end().catch(() => undefined)
    onLost(fault)
  }
  asking.on('error', () => lose('unreachable'))
  asking.on('end', () => lose('unreachable'))

  let found: Awaited<ReturnType<typeof examineReplica>>
  try {
    await asking.connect()
    found = await examineReplica(asking, primary)
    pool = poolOf(place, primary, await serverStart(asking), lose)
  } catch (error) {
    const fault = faultOf(error)
    lose(fault)
    throw error instanceof UnusableReplica ? error : new UnusableReplica(fault, error)
  }
  const opened = pool
  let { position } = found

  const ask = async (): Promise<void> => {
    const now = await replayedLog(asking)
    if (!now.isReplica) return lose('not-a-replica')
    position = now.position
    for (const one of waiting) if (one.position <= position) one.settle(true)
  }
  let isAsking = false
  const keepAsking = async (): Promise<void> => {
    if (isAsking) return
    isAsking = true
    try {
      await ask()
      // Fails once it is lost.
      while (waiting.size > 0) {
        await pause(pauseMs)
        await ask()
      }
    } catch {
      lose('unreachable')
    } finally {
      isAsking = false
    }
  }
  beat = setInterval(() => void keepAsking(), beatMs)

  return {
    timeline: found.timeline,
    primaryStart: found.primaryStart,
    position: () => position,
    lost,
    lose,
    reaches: (wanted, patienceMs) =>
      new Promise((resolve, reject) => {
        if (ended !== undefined) return reject(new UnusableReplica(ended))
        const settle: Waiting['settle'] = (result) => {
          clearTimeout(timer)
          waiting.delete(one)
          if (typeof result === 'boolean') resolve(result)
          else reject(result)
        }
        const one: Waiting = { position: wanted, settle }
        const timer = setTimeout(settle, patienceMs, false)
        waiting.add(one)
        void keepAsking()
      }),
    read: (statement) => opened.query(statement),
  }
}
