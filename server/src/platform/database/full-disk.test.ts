import { execFileSync } from 'node:child_process'
import { chmod, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyCluster, emptyDataFolder } from '../../testing/data-folder.ts'
import { ask, lockDatabase, type Holder } from '../../testing/database-holder.ts'
import { processesOf, shutDown } from './postmaster.ts'

// A file system of its own takes the rights of root.
const mayMount = process.getuid?.() === 0 && process.platform === 'linux'

let folder: string
let holder: Holder

beforeAll(async () => {
  if (!mayMount) return
  folder = await emptyDataFolder('full')
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=128m', 'tmpfs', folder])
  await chmod(folder, 0o755)
  await copyCluster(inject('newDatabaseFolder'), folder)
})

afterAll(async () => {
  if (!mayMount) return
  await holder.stop()
  await shutDown(join(folder, 'postgres'))
  execFileSync('umount', [folder])
  await rm(folder, { recursive: true })
})

/** Takes all the room there is; gives what gives it back. */
const fill = async (): Promise<() => Promise<void>> => {
  const path = join(folder, 'ballast')
  const file = await open(path, 'w')
  const piece = Buffer.alloc(64 * 1024)
  for (;;) {
    const written = await file.write(piece).catch(() => undefined)
    if (written === undefined) break
  }
  await file.close()
  return () => rm(path)
}

test.runIf(mayMount)(
  'an embedded database that ended on a full disk starts again by itself once there is room, with all it had committed',
  async () => {
    holder = await lockDatabase(folder)
    await ask(holder.place, 'create table kept (value integer, filling text)')
    const giveBack = await fill()
    let acknowledged = 0
    // Until the log itself cannot be written: then PostgreSQL ends.
    while ((await processesOf(join(folder, 'postgres'))).length > 0) {
      const written = await ask(
        holder.place,
        `insert into kept select $1, repeat(md5(random()::text), 30000) returning value`,
        [acknowledged + 1],
      ).catch(() => undefined)
      if (written === undefined) await ask(holder.place, 'select pg_switch_wal()').catch(() => undefined)
      else acknowledged += 1
    }
    await expect.poll(() => holder.said.join('\n')).toContain('the disk is full or read-only')
    expect(holder.said.join('\n')).toContain(join(folder, 'postgres'))
    expect(holder.child.exitCode).toBeNull()

    await giveBack()
    const count = 'select count(*)::int as count from kept'
    await expect
      .poll(() => ask(holder.place, count).catch(() => undefined))
      .toEqual([{ count: acknowledged }])
  },
)
