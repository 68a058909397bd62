import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { readConfig } from './configuration/read-config.ts'
import { connect } from '../platform/database/connection.ts'
import { findPostmaster, processesOf, shutDown } from '../platform/database/postmaster.ts'
import { fillSecrets } from './configuration/secrets.ts'
import { madeDataFolder } from '../testing/data-folder.ts'
import { ask } from '../testing/database-holder.ts'
import { freePort } from '../testing/free-port.ts'
import { addPeople, emailOf, type Person } from '../testing/people.ts'
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts'
import { tokenSigner } from '../testing/token-signer.ts'
import { contradictions, lost, mailsLostOrDoubled } from '../testing/trail-check.ts'
import { createDesk } from '../testing/writing-desk.ts'

/** `npm run crash` asks for more. */
const crashes = inject('crashes')
const desks = 6

let folder: string
let cluster: string
let server: ServerProcess | undefined

beforeEach(async () => {
  folder = await madeDataFolder('crash')
  cluster = join(folder, 'postgres')
})

afterEach(async () => {
  server?.child.kill('SIGKILL')
  await shutDown(cluster)
  await rm(folder, { recursive: true, force: true })
})

/** The same numbers from 0 up to 1 for the same seed (mulberry32). */
const randomFrom = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

const start = async (settings: Record<string, string>): Promise<ServerProcess> => {
  server = startServerProcess(folder, settings)
  expect(await server.saying('is ready')).toContain('is ready')
  return server
}

/** Asks it to stop, and sees that nothing of it is left. */
const stop = async ({ child, exited }: ServerProcess): Promise<void> => {
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  expect(await processesOf(cluster)).toEqual([])
}

const place = async () => {
  const found = await findPostmaster(cluster)
  return {
    host: found?.socketFolder ?? '',
    port: found?.port ?? 0,
    user: 'countersign',
    database: 'countersign',
  }
}

/** One that has just ended by itself counts as killed. */
const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The server and every process of its database, at once and in any order. */
const killAll = async ({ child, exited }: ServerProcess, random: () => number): Promise<void> => {
  const all = [child.pid ?? 0, ...(await processesOf(cluster))]
  for (const pid of all.toSorted(() => random() - 0.5)) kill(pid)
  await exited
}

const outboxIsEmpty = async (database: pg.ClientConfig): Promise<void> => {
  await expect.poll(() => ask(database, 'select id from outbox limit 1'), { timeout: 60_000 }).toEqual([])
}

test(
  'killed at random again and again while it writes, it starts again and has all it acknowledged, each with its event',
  async ({ annotate }) => {
    const seed = Date.now() % 1_000_000
    await annotate(`seed ${seed}`)
    const random = randomFrom(seed)
    const settings = {
      PORT: String(await freePort()),
      LOG_LEVEL: 'silent',
    }
    // All starts compile once: what was compiled is kept when the first one ends in peace.
    await stop(await start(settings))
    let running = await start(settings)

    const config = await fillSecrets(readConfig({ ...settings, DATA_DIR: folder }), async () => true)
    const pool = connect(await place(), () => undefined)
    await addPeople(pool)
    await pool.end()
    const sign = await tokenSigner(config)
    const tokens = new Map<Person, string>()
    for (const person of ['morgan', 'tessa'] as const) tokens.set(person, await sign(emailOf(person)))
    const tokenOf = (person: Person): string => tokens.get(person) ?? ''

    const all = Array.from({ length: desks }, (_, at) =>
      createDesk({ name: `Desk ${at + 1}`, origin: `http://localhost:${settings.PORT}`, tokenOf, random }),
    )
    const count = (): number => all.flatMap(({ acknowledged }) => acknowledged).length
    for (let crash = 1; crash <= crashes; crash += 1) {
      const before = count()
      const working = all.map((desk) => desk.work())
      // However slow the machine is, it is killed in the midst of writing, not before.
      await expect.poll(count, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(before + desks)
      await sleep(random() * 400)
      await killAll(running, random)
      await Promise.all(working)
      running = await start(settings)

      const database = await place()
      const acknowledged = all.flatMap((desk) => desk.acknowledged)
      const where = `after crash ${crash}, seed ${seed}`
      expect(await lost(database, acknowledged), where).toEqual([])
      const repeated = await Promise.all(all.map((desk) => desk.repeatUnanswered()))
      expect(
        repeated.filter((status) => status !== null && status !== 201),
        where,
      ).toEqual([])
      await outboxIsEmpty(database)
      expect(await contradictions(database), where).toEqual([])
      expect(await mailsLostOrDoubled(database), where).toEqual([])
    }
    // A server whose database was shot first says so before it is shot itself; it refuses nothing else.
    expect(all.flatMap(({ refused }) => refused).filter(({ status }) => status !== 503)).toEqual([])
    expect(count()).toBeGreaterThanOrEqual(crashes * desks)

    await stop(running)
  },
  Math.max(300_000, crashes * 60_000),
)

declare module 'vitest' {
  interface ProvidedContext {
    /** How often the server and its database are killed. */
    crashes: number
  }
}
