import { readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { emptyDataFolder } from '../../testing/data-folder.ts'
import { keepBackupTime, newestBackupTime } from './newest-backup.ts'

const folder = await emptyDataFolder('newest-backup')
afterAll(() => rm(folder, { recursive: true }))
const begunAt = new Date('2031-12-03T02:30:00.000Z')

test('the time is readable for a server of another user, also where the backup runs with a closed umask', async () => {
  const before = process.umask(0o077)
  try {
    await keepBackupTime(folder, begunAt)
  } finally {
    process.umask(before)
  }
  expect((await stat(join(folder, 'newest-backup'))).mode & 0o777).toBe(0o644)
  expect(await newestBackupTime(folder)).toEqual(begunAt)
})

test('a link that lies in its place is replaced, and the file behind it stays as it is', async () => {
  const other = join(folder, 'other')
  await writeFile(other, 'kept')
  for (const name of ['newest-backup', 'newest-backup.partial']) {
    await rm(join(folder, name), { force: true })
    await symlink(other, join(folder, name))
  }
  await keepBackupTime(folder, begunAt)
  expect(await readFile(other, 'utf8')).toBe('kept')
  expect(await newestBackupTime(folder)).toEqual(begunAt)
})
