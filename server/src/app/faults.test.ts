import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { connect } from '../platform/database/connection.ts'
import { findPostmaster, processesOf, shutDown } from '../platform/database/postmaster.ts'
import { madeDataFolder, copyCluster, emptyDataFolder } from '../testing/data-folder.ts'
import { testDatabase } from '../testing/database.ts'
import { ask } from '../testing/database-holder.ts'
import { faultTable, type FaultRound } from '../testing/faults/fault-table.ts'
import { fillDisk, mayMount, mountSmall } from '../testing/faults/full-disk.ts'
import { silentProxy } from '../testing/faults/silent-proxy.ts'
import { startWriting, type WritingClients } from '../testing/faults/writing-clients.ts'
import { freePort } from '../testing/free-port.ts'
import { addPeople } from '../testing/people.ts'
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts'
import { contradictions, lost, mailsLostOrDoubled } from '../testing/trail-check.ts'

/** `npm run faults` asks for more. */
const roundsOfEach = inject('faults')

/** At most so many seconds until a server works again. Beside a whole test run a start alone may take as long. */
const longestRecovery = roundsOfEach > 1 ? 15 : 45

/** Every cause meets a server in the midst of work. */
const writesBefore = 25

const rounds: FaultRound[] = []

afterAll(() => void process.stdout.write(`\n${faultTable(rounds)}\n`))

/** Brings a cause about, waits until the clients or the probe noticed, and ends it. */
type Cause = (clients: WritingClients) => Promise<void>

type Stand = { database: () => Promise<pg.ClientConfig>; settings: Record<string, string> }

/** Every cause in each round, while clients write all the time; what they were promised is looked for after each. */
const drill = async ({ database, settings }: Stand, causes: Record<string, Cause>): Promise<void> => {
  const pool = connect(await database(), () => undefined)
  await addPeople(pool)
  await pool.end()
  const clients = await startWriting(settings, 1 + (Date.now() % 1_000_000))
  try {
    for (let round = 0; round < roundsOfEach; round += 1) {
      for (const [cause, bring] of Object.entries(causes)) {
        const before = clients.acknowledged().length
        await clients.write(writesBefore)
        await bring(clients)
        const seconds = await clients.write(1)
        const acknowledged = clients.acknowledged()
        const missing = await lost(await database(), acknowledged)
        rounds.push({ cause, acknowledged: acknowledged.length - before, lost: missing.length, seconds })
        expect([cause, missing]).toEqual([cause, []])
        expect(seconds, cause).toBeLessThanOrEqual(longestRecovery)
      }
    }
  } finally {
    await clients.stop()
  }
  await expect
    .poll(async () => ask(await database(), 'select id from outbox limit 1'), { timeout: 30_000 })
    .toEqual([])
  expect(await lost(await database(), clients.acknowledged())).toEqual([])
  expect(await contradictions(await database())).toEqual([])
  expect(await mailsLostOrDoubled(await database())).toEqual([])
  const notPassing = clients.refused().filter(({ status }) => status !== 503)
  expect(notPassing).toEqual([])
}

const ready = async (server: ServerProcess): Promise<ServerProcess> => {
  expect(await server.saying('is ready')).toContain('is ready')
  return server
}

const probeOf = (settings: Record<string, string>) => async (): Promise<unknown> => {
  const response = await fetch(`http://127.0.0.1:${settings['PORT']}/readyz`)
  return ((await response.json()) as { reason: unknown }).reason
}

const limit = 300_000 + roundsOfEach * 120_000

test(
  'nothing that was acknowledged is lost when server and embedded database are killed, ended, frozen or out of space',
  async () => {
    const folder = mayMount ? await emptyDataFolder('faults') : await madeDataFolder('faults')
    const unmount = mayMount ? await mountSmall(folder) : () => undefined
    if (mayMount) await copyCluster(inject('newDatabaseFolder'), folder)
    const cluster = join(folder, 'postgres')
    const settings = { PORT: String(await freePort()), LOG_LEVEL: 'silent', DATA_DIR: folder }
    let server = await ready(startServerProcess(folder, settings))
    const database = async (): Promise<pg.ClientConfig> => {
      const found = await findPostmaster(cluster)
      return {
        host: found?.socketFolder ?? '',
        port: found?.port ?? 0,
        user: 'countersign',
        database: 'countersign',
      }
    }
    const signalAll = async (signal: NodeJS.Signals): Promise<void> => {
      for (const pid of await processesOf(cluster)) {
        try {
          process.kill(pid, signal)
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
        }
      }
    }
    try {
      await drill(
        { database, settings },
        {
          'server and database killed': async () => {
            server.child.kill('SIGKILL')
            await signalAll('SIGKILL')
            await server.exited
            server = startServerProcess(folder, settings)
          },
          'connections ended': async () => {
            const ended = await ask(
              await database(),
              `select pg_terminate_backend(pid) from pg_stat_activity
                where application_name like 'countersign%' and datname = current_database()`,
            )
            expect(ended.length).toBeGreaterThan(0)
          },
          'database frozen': async (clients) => {
            await signalAll('SIGSTOP')
            await clients.nextRefusal('database-unavailable')
            await signalAll('SIGCONT')
          },
          ...(mayMount && {
            'disk full': async () => {
              const giveBack = await fillDisk(folder)
              // A log that cannot go on is what ends PostgreSQL.
              await expect
                .poll(
                  async () => {
                    await ask(await database(), 'select pg_switch_wal()').catch(() => undefined)
                    return probeOf(settings)()
                  },
                  { timeout: 30_000 },
                )
                .toBe('data-folder-full')
              await giveBack()
            },
          }),
        },
      )
      server.child.kill('SIGTERM')
      expect(await server.exited).toEqual([0, null])
    } finally {
      server.child.kill('SIGKILL')
      await signalAll('SIGCONT')
      await shutDown(cluster)
      unmount()
      await rm(folder, { recursive: true, force: true })
    }
  },
  limit,
)

const remote = await testDatabase()

test(
  'nothing that was acknowledged is lost when the way to the database falls silent, or a table is locked from outside',
  async () => {
    const folder = await emptyDataFolder('faults-remote')
    const proxy = await silentProxy(remote.place)
    const { host, port, user, database } = proxy.place
    const settings = {
      PORT: String(await freePort()),
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
      DATABASE_URL: `postgres://${user}@${host}:${port}/${database}`,
    }
    const server = await ready(startServerProcess(folder, settings))
    try {
      await drill(
        { database: async () => remote.place, settings },
        {
          'way to the database silent': async (clients) => {
            proxy.silence()
            await clients.nextRefusal('database-unavailable')
            expect(await probeOf(settings)()).toBe('no-answer')
            proxy.resume()
          },
          'table locked': async (clients) => {
            const holder = new pg.Client(remote.place)
            await holder.connect()
            await holder.query('begin; lock table wires in exclusive mode')
            await clients.nextRefusal('database-busy')
            expect(await probeOf(settings)()).toBeNull()
            await holder.query('rollback')
            await holder.end()
          },
        },
      )
      server.child.kill('SIGTERM')
      expect(await server.exited).toEqual([0, null])
    } finally {
      server.child.kill('SIGKILL')
      proxy.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
  limit,
)

declare module 'vitest' {
  interface ProvidedContext {
    /** How many rounds of every cause. */
    faults: number
  }
}
