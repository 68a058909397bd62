import { spawn } from 'node:child_process'
import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { copyCluster, emptyDataFolder } from '../../testing/data-folder.ts'
import { ask, lockDatabase, type Holder } from '../../testing/database-holder.ts'
import { findPostmaster, processesOf, shutDown } from './postmaster.ts'

const isRoot = process.getuid?.() === 0
const nobody = 65534

let folder: string
let cluster: string
let holders: Holder[]

beforeEach(async () => {
  folder = await emptyDataFolder('embedded')
  cluster = join(folder, 'postgres')
  holders = []
})

afterEach(async () => {
  for (const holder of holders) await holder.kill()
  await shutDown(cluster)
  await rm(folder, { recursive: true, force: true })
})

async function hold(uid?: number): Promise<Holder> {
  const holder = await lockDatabase(folder, uid)
  holders.push(holder)
  return holder
}

/** For tests that are not about the making of the database. */
const makeBefore = () => copyCluster(inject('newDatabaseFolder'), folder)

const makeTable = 'create table kept (value int)'
const insert = 'insert into kept values ($1) returning value'
const count = 'select count(*)::int as count from kept'

async function answersAgain(holder: Holder): Promise<unknown> {
  for (const until = Date.now() + 60_000; Date.now() < until;) {
    const answer = await ask(holder.place, count).catch(() => undefined)
    if (answer) return answer
    await sleep(20)
  }
  throw new Error(`no answer; it said: ${holder.said.join('\n')}`)
}

/** Without root's privileges, in a folder that is closed to others. */
async function runsUnprivileged(): Promise<void> {
  const facts = await stat(cluster)
  expect(facts.uid).toBe(nobody)
  expect(facts.mode & 0o077).toBe(0)
  const postmaster = await findPostmaster(cluster)
  expect((await stat(`/proc/${postmaster?.pid}`)).uid).toBe(nobody)
  const sockets = await stat(postmaster?.socketFolder ?? '')
  expect([sockets.uid, sockets.mode & 0o777]).toEqual([nobody, 0o700])
}

describe('the data folder', () => {
  it('refuses a second server, names the folder, and leaves the first one alone', async () => {
    await makeBefore()
    const first = await hold()
    const second = await hold()
    expect(second.place).toBeUndefined()
    expect(second.said.at(-1)).toContain(
      `(process ${first.child.pid}) already uses the data folder ${folder}`,
    )
    expect(await ask(first.place, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('gives itself to one of two servers that start at once on nothing', async () => {
    const both = await Promise.all([hold(), hold()])
    expect(both.filter(({ place }) => place)).toHaveLength(1)
    expect(both.find(({ place }) => !place)?.said.at(-1)).toContain('already uses the data folder')
  })

  it('ends no database process that it does not own, and takes no stranger for one', async () => {
    await makeBefore()
    const first = await hold()
    await ask(first.place, makeTable)
    await first.stop()
    const owner = (await stat(cluster)).uid
    const stranger = spawn('sleep', ['60'], isRoot ? { uid: owner } : {})
    await writeFile(
      join(cluster, 'postmaster.pid'),
      `${stranger.pid}\n${cluster}\n1\n5432\n/tmp\n\n1 1\nready\n`,
    )
    const second = await hold()
    expect(await ask(second.place, count)).toEqual([{ count: 0 }])
    expect(stranger.exitCode).toBeNull()
    stranger.kill()
  })

  it('starts over where the making of it was cut short, and as root runs it without privileges', async () => {
    await mkdir(join(folder, 'postgres-new-4194399'))
    await writeFile(join(folder, 'postgres-new-4194399', 'PG_VERSION'), '18\n')
    expect((await hold()).place).toBeDefined()
    await expect(stat(join(folder, 'postgres-new-4194399'))).rejects.toThrow('ENOENT')
    if (isRoot) await runsUnprivileged()
  })
})

describe('stopping', () => {
  it('leaves no process, keeps what was written, and starts again', async () => {
    await makeBefore()
    const first = await hold()
    await ask(first.place, makeTable)
    await ask(first.place, insert, [1])
    expect(await first.stop()).toBe(0)
    expect(await processesOf(cluster)).toEqual([])
    expect(await ask((await hold()).place, count)).toEqual([{ count: 1 }])
  })
})

describe('a kill -9', () => {
  it('of the server: the next one adopts the database that still runs', async () => {
    await makeBefore()
    const first = await hold()
    await ask(first.place, makeTable)
    const before = await findPostmaster(cluster)
    await first.kill()
    const second = await hold()
    expect(await findPostmaster(cluster)).toEqual(before)
    expect(await ask(second.place, count)).toEqual([{ count: 0 }])
    expect(await second.stop()).toBe(0)
    expect(await processesOf(cluster)).toEqual([])
  })

  it('of the database: the server that lives opens it again by itself', async () => {
    await makeBefore()
    const holder = await hold()
    await ask(holder.place, makeTable)
    await ask(holder.place, insert, [1])
    process.kill((await findPostmaster(cluster))?.pid ?? 0, 'SIGKILL')
    expect(await answersAgain(holder)).toEqual([{ count: 1 }])
    expect((await hold()).said.at(-1)).toContain('already uses the data folder')
  })

  it('of both, while writing, again and again: every acknowledged row is there', async () => {
    await makeBefore()
    let holder = await hold()
    await ask(holder.place, makeTable)
    let acknowledged = 0
    for (let round = 0; round < 4; round += 1) {
      const { place } = holder
      const writing = new AbortController()
      const writers = Array.from({ length: 4 }, async () => {
        while (!writing.signal.aborted) {
          const written = await ask(place, insert, [round]).catch(() => [])
          acknowledged += written.length
        }
      })
      // However slow the machine is, it is killed in the midst of writing.
      const before = acknowledged
      await expect.poll(() => acknowledged, { timeout: 15_000, interval: 5 }).toBeGreaterThan(before + 25)
      await sleep(70 * round)
      const postmaster = await findPostmaster(cluster)
      holder.child.kill('SIGKILL')
      process.kill(postmaster?.pid ?? 0, 'SIGKILL')
      writing.abort()
      await Promise.all([holder.kill(), ...writers])
      holder = await hold()
      const [found] = await ask<{ count: number }>(holder.place, count)
      // A row may be written although its acknowledgement was cut off: at most one for each writer and round.
      expect(found?.count).toBeGreaterThanOrEqual(acknowledged)
      expect(found?.count).toBeLessThanOrEqual(acknowledged + 4 * (round + 1))
    }
    expect(acknowledged).toBeGreaterThan(100)
  })
})

describe.runIf(isRoot)('as root', () => {
  it('moves the data out of a folder closed to PostgreSQL, says so, and finds it there again', async () => {
    await chmod(folder, 0o700)
    const first = await hold()
    const moved = /its data lies in (\S+) instead of/.exec(first.said[0] ?? '')?.[1] ?? ''
    expect(moved).toContain('/var/lib/countersign/')
    await ask(first.place, makeTable)
    await first.stop()
    const second = await hold()
    expect(await ask(second.place, count)).toEqual([{ count: 0 }])
    await second.stop()
    await rm(moved, { recursive: true })
  })

  it('refuses to begin an empty database when the one it has was closed afterwards', async () => {
    await makeBefore()
    await (await hold()).stop()
    await chmod(folder, 0o700)
    const again = await hold()
    expect(again.said.at(-1)).toBe(
      `refused: The database in ${cluster} is run by nobody, to whom ${folder} is closed. Open it with: chmod o+x ${folder}`,
    )
  })

  it('runs it as any other user who starts it, and refuses a folder of another user', async () => {
    await chmod(folder, 0o777)
    const theirs = await hold(nobody)
    expect(theirs.place).toBeDefined()
    await theirs.stop()
    expect((await hold(nobody - 1)).said.at(-1)).toContain(`belongs to user ${nobody}`)
  })
})
