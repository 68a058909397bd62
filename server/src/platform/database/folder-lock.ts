import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { requestLimits } from './connection-limits.ts'
import { databaseUser } from './create-cluster.ts'

const lockNumber = 0x0c0_5160

/** A predecessor killed a moment ago still holds its session until PostgreSQL notices. */
const patienceMs = 2500

/** The session that stands for "this server has this data folder"; it ends with our process, however that ends. */
export type FolderLock = {
  release(): Promise<void>
  /** Called once when the session is lost although it was not released. */
  onLost(then: () => void): void
}

/** PostgreSQL is not ready for us: it starts, stops or has gone. Trying again makes sense. */
export class NotReady extends Error {}

/**
 * Takes the folder for this process: throws NotReady while PostgreSQL does not answer, and a sentence that names
 * the folder when another server has it.
 */
export async function lockFolder(
  place: { host: string; port: number },
  dataDir: string,
): Promise<FolderLock> {
  const client = new pg.Client({
    ...place,
    user: databaseUser,
    database: 'postgres',
    application_name: `countersign server ${process.pid}`,
    keepAlive: true,
    connectionTimeoutMillis: requestLimits.connectMs,
  })
  let lost = false
  let tell: (() => void) | undefined
  client.on('error', () => undefined)
  client.on('end', () => {
    lost = true
    tell?.()
  })
  try {
    await client.connect()
    if (!(await taken(client))) throw await refusal(client, dataDir)
  } catch (error) {
    tell = undefined
    await client.end().catch(() => undefined)
    throw notReadyOr(error)
  }
  return {
    async release() {
      tell = undefined
      await client.end()
    },
    onLost(then) {
      tell = then
      if (lost) then()
    },
  }
}

async function taken(client: pg.Client): Promise<boolean> {
  for (let waited = 0; ; waited += 100) {
    const answer = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      lockNumber,
    ])
    if (answer.rows[0]?.taken) return true
    if (waited >= patienceMs) return false
    await sleep(100)
  }
}

async function refusal(client: pg.Client, dataDir: string): Promise<Error> {
  const holder = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and objid = $1 and granted`,
    [lockNumber],
  )
  const process = /\d+$/.exec(holder.rows[0]?.name ?? '')?.[0]
  return new Error(
    `Another Countersign server${process ? ` (process ${process})` : ''} already uses the data folder ${dataDir}. ` +
      'Stop it first, or give this one a folder of its own with DATA_DIR.',
  )
}

const passing = new Set(['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'])

function notReadyOr(error: unknown): unknown {
  const { code, message } = error as { code?: string; message: string }
  const gone = /terminated unexpectedly|Connection ended|timeout expired/i.test(message)
  return gone || passing.has(code ?? '') ? new NotReady(message) : error
}
