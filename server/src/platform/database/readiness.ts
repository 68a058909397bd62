import { healthOf, run, type Pool } from './connection.ts'
import type { WriteRefusal } from './database-health.ts'
import { newerMigration, pendingMigrations } from './migrate.ts'
import { isFull } from './room.ts'

/** Why no calls, or no changes, can be served; for programs. */
type Reason =
  | 'no-answer'
  | 'migrations-pending'
  /** A newer release changed the database in a way that this one may not run on. */
  | 'newer-release'
  | 'read-only'
  /** Of the database behind DATABASE_URL. */
  | 'disk-full'
  /** Of the embedded database: the disk of its data folder. */
  | 'data-folder-full'

export type Readiness = {
  database: 'reachable' | 'unreachable'
  migrations: 'current' | 'pending' | 'newer' | 'unknown'
  /** Null: everything can be served. */
  reason: Reason | null
}

/** A probe asks every few seconds, and wants an answer soon. */
const patienceMs = 3_000

/**
 * Whether calls can be served, within three seconds whatever the database does. After a change was refused for want of space,
 * or as read-only, it tries one.
 */
export const readinessOf = async (pool: Pool): Promise<Readiness> => {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('The database does not answer')), patienceMs)
  })
  try {
    return await Promise.race([ask(pool), silence])
  } finally {
    clearTimeout(timer)
  }
}

/** Of a database that does not answer. */
export const unreachable = async (pool: Pool): Promise<Readiness> => ({
  database: 'unreachable',
  migrations: 'unknown',
  reason: (await isFullFolder(healthOf(pool)?.folder)) ? 'data-folder-full' : 'no-answer',
})

const isFullFolder = async (folder: string | undefined): Promise<boolean> =>
  folder !== undefined && isFull(folder)

const ask = async (pool: Pool): Promise<Readiness> => {
  const pending = await pendingMigrations(pool)
  if (pending.length > 0) {
    return { database: 'reachable', migrations: 'pending', reason: 'migrations-pending' }
  }
  if ((await newerMigration(pool)) !== undefined) {
    return { database: 'reachable', migrations: 'newer', reason: 'newer-release' }
  }
  return { database: 'reachable', migrations: 'current', reason: await reasonAgainstWriting(pool) }
}

const reasonAgainstWriting = async (pool: Pool): Promise<Reason | null> => {
  const health = healthOf(pool)
  const [setting] = await run<{ readOnly: boolean }>(
    pool,
    `select current_setting('transaction_read_only')::boolean as "readOnly"`,
  )
  if (setting?.readOnly === true) return 'read-only'
  const refusal = health?.refusal()
  if (refusal === undefined) return null
  try {
    await run(pool, trial)
    health?.canWrite()
    return null
  } catch {
    return reasonOf(health?.refusal() ?? refusal, health?.folder)
  }
}

/** Some 400 KiB that do not shrink, gone at once: it needs the room that a change may need. */
export const trial = `create temporary table trial_of_space on commit drop as
  select string_agg(md5(random()::text || part), '') as filling
    from generate_series(1, 64) page, generate_series(1, 200) part group by page`

const reasonOf = (refusal: WriteRefusal, folder: string | undefined): Reason => {
  if (refusal === 'read-only') return 'read-only'
  return folder === undefined ? 'disk-full' : 'data-folder-full'
}
