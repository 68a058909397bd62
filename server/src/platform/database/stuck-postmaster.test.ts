import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ask, lockDatabase, type Holder } from '../../testing/database-holder.ts'
import { madeDataFolder } from '../../testing/data-folder.ts'
import { findPostmaster, processesOf, shutDown } from './postmaster.ts'

const folder = await madeDataFolder('stuck')
const cluster = join(folder, 'postgres')
let holder: Holder | undefined

afterAll(async () => {
  await holder?.stop()
  await shutDown(cluster)
  await rm(folder, { recursive: true })
})

const titled = async (title: string): Promise<number> => {
  for (const pid of await processesOf(cluster)) {
    if ((await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(title)) return pid
  }
  throw new Error(`PostgreSQL has no ${title}.`)
}

test.runIf(process.platform === 'linux')(
  'an embedded database that refuses for ever, and recovers nothing, is ended and started again',
  async () => {
    const before = await lockDatabase(folder)
    await ask(before.place, 'create table kept as select 1 as value')
    await before.kill()
    // Its end waits for a process that does nothing any more, and no client is let in meanwhile.
    const stuck = await findPostmaster(cluster)
    process.kill(await titled('checkpointer'), 'SIGSTOP')
    process.kill(stuck?.pid ?? 0, 'SIGINT')
    await expect
      .poll(() => ask(before.place, 'select 1').catch((error: Error) => error.message))
      .toContain('shutting down')

    holder = await lockDatabase(folder)
    expect(await ask(holder.place, 'select value from kept')).toEqual([{ value: 1 }])
    expect((await findPostmaster(cluster))?.pid).not.toBe(stuck?.pid)
  },
)
