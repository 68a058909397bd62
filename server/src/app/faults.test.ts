import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { findPostmaster, processesOf, shutDown } from '../platform/database/postmaster.ts'
import { madeDataFolder, copyCluster, emptyDataFolder } from '../testing/data-folder.ts'
import { testDatabase } from '../testing/database.ts'
import { ask } from '../testing/database-holder.ts'
import { drill, drillMs, ready } from '../testing/faults/drill.ts'
import { faultTable, type FaultRound } from '../testing/faults/fault-table.ts'
import { fillDisk, mayMount, mountSmall } from '../testing/faults/full-disk.ts'
import { silentProxy } from '../testing/faults/silent-proxy.ts'
import { freePort } from '../testing/free-port.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { testClient } from '../testing/test-client.ts'

const rounds: FaultRound[] = []

afterAll(() => void process.stdout.write(`\n${faultTable(rounds)}\n`))

const probeOf = (settings: Record<string, string>) => async (): Promise<unknown> => {
  const response = await fetch(`http://127.0.0.1:${settings['PORT']}/readyz`)
  return ((await response.json()) as { reason: unknown }).reason
}

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
        { rounds, database, settings },
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
  drillMs,
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
        { rounds, database: async () => remote.place, settings },
        {
          'way to the database silent': async (clients) => {
            proxy.silence()
            await clients.nextRefusal('database-unavailable')
            expect(await probeOf(settings)()).toBe('no-answer')
            proxy.resume()
          },
          'table locked': async (clients) => {
            const holder = testClient(remote.place)
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
  drillMs,
)
