import { existsSync } from 'node:fs'
import { readdir, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runOne } from '../../platform/database/connection.ts'
import { backedUpDatabase } from '../../testing/backed-up-database.ts'
import { runCommand } from '../../testing/run-command.ts'
import { makeSecretsCommand } from '../commands/make-secrets.ts'
import { backup } from './backup.ts'

const { pool, work, environment, keyFile, recipient, backUp, restoring } = await backedUpDatabase()
const whole = await backUp()

const countEvents = () => runOne<{ count: number }>(pool, 'select count(*)::int as count from audit_events')

test('the folder of a standing server is not restored to, nor one in its database, and the server goes on', async () => {
  const { DATA_DIR } = environment
  const before = [await readdir(DATA_DIR), await countEvents()]
  await expect(restoring(whole, '--to', DATA_DIR)).rejects.toThrow(
    `The folder ${DATA_DIR} has data. Restore to a new folder; a restore writes over nothing.`,
  )
  const cluster = join(DATA_DIR, 'postgres')
  await symlink(cluster, join(work, 'link'))
  for (const inside of [join(cluster, 'new'), join(cluster, 'base', 'new'), join(work, 'link', 'new')]) {
    await expect(restoring(whole, '--to', inside)).rejects.toThrow('lies in the folder of a database')
    expect(existsSync(inside)).toBe(false)
  }
  expect([await readdir(DATA_DIR), await countEvents()]).toEqual(before)
})

test('a restore beside a standing server leaves it alone', async () => {
  const before = await countEvents()
  await restoring(whole, '--to', join(work, 'beside', 'data'))
  expect(await countEvents()).toEqual(before)
})

test('a folder that cannot be made is refused in words, and none is left', async () => {
  const refused = async (to: string) => restoring(whole, '--to', to).catch((error: Error) => error.message)
  expect(await refused(keyFile)).toMatch(/it is a file, or lies under one\. Choose a folder with --to\.$/)
  expect(await refused(join(keyFile, 'under'))).toContain('it is a file, or lies under one')
  expect((await stat(keyFile)).isFile()).toBe(true)
})

test.runIf(process.platform === 'linux')(
  'a folder of the kernel is refused in words by each command',
  async () => {
    const place = '/proc/countersign/data'
    await expect(restoring(whole, '--to', place)).rejects.toThrow(
      'it cannot be made there. Choose another folder with --to.',
    )
    const backUpTo = (folder: string) => runCommand(backup, [folder, '--recipient', recipient], environment)
    await expect(backUpTo(place)).rejects.toThrow(
      `The folder ${place} cannot be made (ENOENT): nothing can be written there. Name another one.`,
    )
    await expect(backUpTo('/proc')).rejects.toThrow(
      'Nothing can be written into /proc (ENOENT). No backup was made.',
    )
    await expect(runCommand(makeSecretsCommand, [place], {})).rejects.toThrow('Nothing was written.')
  },
)

test('without a PostgreSQL at hand nothing is restored or verified, and the words say what to do', async () => {
  const { arch } = process
  onTestFinished(() => void Object.defineProperty(process, 'arch', { value: arch }))
  // npm brings PostgreSQL for some machines alone, and `npm run assemble` leaves it out.
  Object.defineProperty(process, 'arch', { value: 'none' })
  const words = 'Run this in a clone of the release, after npm ci with optional dependencies.'
  const to = join(work, 'never')
  await expect(restoring(whole, '--to', to)).rejects.toThrow(words)
  expect(existsSync(to)).toBe(false)
  await expect(restoring(whole, '--verify')).rejects.toThrow(words)
  expect((await readdir(work)).filter((name) => name.startsWith('countersign-verify'))).toEqual([])
})
