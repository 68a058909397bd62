import { appendFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, expect, vi } from 'vitest'
import { databaseName } from '../platform/database/embedded.ts'
import { locateDataFolder, socketFolder } from '../platform/database/data-folder.ts'
import { launchPostmaster } from '../platform/database/launch-postmaster.ts'
import { runnableBinaries } from '../platform/database/postgres-binaries.ts'
import { findPostmaster, processesOf, shutDown } from '../platform/database/postmaster.ts'
import { madeDataFolder } from './data-folder.ts'
import { ask } from './database-holder.ts'

/** A PostgreSQL of a test that may be killed and frozen; nothing starts it again by itself. */
export type OwnPostgres = {
  place: pg.ClientConfig
  /** To every process of it. */
  signal: (name: NodeJS.Signals) => Promise<void>
  /** Without a word; waits for its end. */
  kill: () => Promise<void>
  start: () => Promise<void>
  /** Ends it in peace. */
  stop: () => Promise<void>
  /** Starts it as a standby of another one. */
  startBehind: (primary: pg.ClientConfig) => Promise<void>
}

const quiet = (): void => undefined

/** Replays what it is sent at once: no read holds it up. */
const becomeStandby = async (cluster: string, { host, port, user }: pg.ClientConfig): Promise<void> => {
  const lines = [
    `primary_conninfo = 'host=${host} port=${port} user=${user}'`,
    'max_standby_streaming_delay = 0',
    'wal_retrieve_retry_interval = 100ms',
  ]
  await appendFile(join(cluster, 'postgresql.auto.conf'), `${lines.join('\n')}\n`)
  await writeFile(join(cluster, 'standby.signal'), '', { mode: 0o644 })
}

/** Runs on a data folder, and gives it back after the tests of the file. */
const ownPostgres = async (base: string): Promise<OwnPostgres> => {
  const folder = await locateDataFolder(base, quiet)
  const { account, cluster } = folder
  const bin = await runnableBinaries(account, account.switched ? '/var/lib/countersign' : base, quiet)
  const sockets = await socketFolder(cluster, account)
  const place = { host: sockets, port: 5432, user: 'countersign', database: databaseName }
  const start = async (): Promise<void> => {
    await launchPostmaster({ bin, folder, sockets, durable: true })
    await vi.waitFor(
      async () => {
        const running = await findPostmaster(cluster)
        if (!running) throw new Error('PostgreSQL has not started')
        place.port = running.port
        await ask(place, 'select 1')
      },
      { timeout: 60_000, interval: 20 },
    )
  }
  const signal = async (name: NodeJS.Signals): Promise<void> => {
    for (const pid of await processesOf(cluster)) {
      try {
        process.kill(pid, name)
      } catch (error) {
        // One that ended meanwhile.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
    }
  }
  const kill = async (): Promise<void> => {
    await signal('SIGKILL')
    // Beside a process that still ends no other one starts.
    await vi.waitFor(async () => expect(await processesOf(cluster)).toEqual([]), {
      timeout: 20_000,
      interval: 10,
    })
  }
  afterAll(async () => {
    await signal('SIGCONT')
    await shutDown(cluster)
    await rm(base, { recursive: true, force: true })
  })
  const startBehind = async (primary: pg.ClientConfig): Promise<void> => {
    await becomeStandby(cluster, primary)
    await start()
  }
  const stop = async (): Promise<void> => {
    await shutDown(cluster)
    // Its socket folder went with it.
    await socketFolder(cluster, account)
  }
  return { place, signal, kill, start, stop, startBehind }
}

/** A primary with an empty database, and a replica that streams from it: two copies of one data folder. */
export const streamingReplica = async (): Promise<{ primary: OwnPostgres; replica: OwnPostgres }> => {
  const primary = await ownPostgres(await madeDataFolder('primary'))
  await primary.start()
  const base = await madeDataFolder('replica')
  await becomeStandby(join(base, 'postgres'), primary.place)
  const replica = await ownPostgres(base)
  await replica.start()
  return { primary, replica }
}
