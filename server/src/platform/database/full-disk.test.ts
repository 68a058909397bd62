import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyCluster, emptyDataFolder } from '../../testing/data-folder.ts'
import { ask, lockDatabase, type Holder } from '../../testing/database-holder.ts'
import { fillDisk, mayMount, mountSmall } from '../../testing/faults/full-disk.ts'
import { shutDown } from './postmaster.ts'

let folder: string
let holder: Holder
let unmount: () => void

beforeAll(async () => {
  if (!mayMount) return
  folder = await emptyDataFolder('full')
  unmount = await mountSmall(folder)
  await copyCluster(inject('newDatabaseFolder'), folder)
})

afterAll(async () => {
  if (!mayMount) return
  await holder.stop()
  await shutDown(join(folder, 'postgres'))
  unmount()
  await rm(folder, { recursive: true })
})

test.runIf(mayMount)(
  'an embedded database that ended on a full disk starts again by itself once there is room, with all it had committed',
  async () => {
    holder = await lockDatabase(folder)
    await ask(holder.place, 'create table kept (value integer, filling text)')
    const giveBack = await fillDisk(folder)
    let acknowledged = 0
    const ended = () => holder.said.join('\n').includes('the disk is full or read-only')
    // Until the log itself cannot be written: then PostgreSQL ends. Attempts to start it again have processes, too, so that
    // the words of its keeper tell.
    while (!ended()) {
      const written = await ask(
        holder.place,
        `insert into kept select $1, repeat(md5(random()::text), 30000) returning value`,
        [acknowledged + 1],
      ).catch(() => undefined)
      if (written === undefined) await ask(holder.place, 'select pg_switch_wal()').catch(() => undefined)
      else acknowledged += 1
    }
    expect(holder.said.join('\n')).toContain(join(folder, 'postgres'))
    expect(holder.child.exitCode).toBeNull()

    await giveBack()
    const count = 'select count(*)::int as count from kept'
    await expect
      .poll(() => ask(holder.place, count).catch(() => undefined), { timeout: 60_000 })
      .toEqual([{ count: acknowledged }])
  },
)
