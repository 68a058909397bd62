import { Histogram, type Registry } from 'prom-client'
import { newestBackupTime } from '../backup/newest-backup.ts'
import { changeTurnFigures, healthOf, type Pool } from '../database/connection.ts'
import { freeBytes } from '../database/room.ts'
import { readTurnFigures } from '../http/read-turns.ts'
import { collectedCounter, collectedGauge } from './collected.ts'

/** In seconds: a statement may take eight. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const refusals = ['full', 'read-only'] as const

/** What this process knows of its database without asking it: connections, turns, the time of statements, refusals. */
export const watchDatabase = (pool: Pool, registry: Registry): void => {
  const registers = [registry]
  watchConnections(pool, registers)
  watchTurns(pool, registers)
  const statements = new Histogram({
    name: 'countersign_database_statement_duration_seconds',
    help: 'Seconds from a statement to its answer, jobs and the outbox among them.',
    buckets,
    registers,
  })
  const health = healthOf(pool)
  if (health === undefined) return
  health.onAnswered = (seconds) => statements.observe(seconds)
  collectedGauge({
    name: 'countersign_database_writes_refused',
    help: '1 while the database refuses changes: its disk is full, or it is read-only.',
    labelNames: ['reason'] as const,
    registers,
    collect() {
      for (const reason of refusals) this.set({ reason }, health.refusal() === reason ? 1 : 0)
    },
  })
  if (health.folder !== undefined) watchDataFolder(health.folder, registers)
}

const watchDataFolder = (folder: string, registers: Registry[]): void => {
  collectedGauge({
    name: 'countersign_backup_newest_timestamp_seconds',
    help: 'Unix time at which the newest backup of the embedded database was begun; 0 while none is known.',
    registers,
    async collect() {
      this.set(((await newestBackupTime(folder))?.getTime() ?? 0) / 1000)
    },
  })
  collectedGauge({
    name: 'countersign_data_folder_free_bytes',
    help: 'Free bytes on the disk of the embedded database.',
    registers,
    async collect() {
      const bytes = await freeBytes(folder)
      if (bytes === undefined) this.remove()
      else this.set(bytes)
    },
  })
}

const watchConnections = (pool: Pool, registers: Registry[]): void => {
  collectedGauge({
    name: 'countersign_database_connections',
    help: 'Connections of the pool that serves requests.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    },
  })
  collectedGauge({
    name: 'countersign_database_connections_limit',
    help: 'The most connections of that pool.',
    registers,
    collect() {
      this.set(pool.options.max)
    },
  })
  collectedGauge({
    name: 'countersign_database_connections_waiting',
    help: 'Statements that wait for a connection of that pool.',
    registers,
    collect() {
      this.set(pool.waitingCount)
    },
  })
}

const watchTurns = (pool: Pool, registers: Registry[]): void => {
  const figures = () => Object.entries({ ...readTurnFigures(pool), changes: changeTurnFigures(pool) })
  collectedGauge({
    name: 'countersign_turns',
    help: 'Reads and changes that run, and those that wait for their turn.',
    labelNames: ['kind', 'state'] as const,
    registers,
    collect() {
      for (const [kind, { running, waiting }] of figures()) {
        this.set({ kind, state: 'running' }, running)
        this.set({ kind, state: 'waiting' }, waiting)
      }
    },
  })
  collectedCounter({
    name: 'countersign_turns_refused_total',
    help: 'Reads and changes that were refused because too many waited, or waited too long.',
    labelNames: ['kind'] as const,
    registers,
    collect() {
      this.reset()
      for (const [kind, { refused }] of figures()) this.inc({ kind }, refused)
    },
  })
}
