import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backedUpDatabase } from '../../testing/backed-up-database.ts'
import { runCommand } from '../../testing/run-command.ts'
import { makeSecretsCommand } from '../commands/make-secrets.ts'
import { rotateLookupKey } from '../keys/hash-key.ts'
import { rotateKeys } from '../keys/rotate-keys.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'
import { verifyDatabase } from './verify-database.ts'

const { pool, work, environment, keys, keyFile, folder, recipient, restoring } = await backedUpDatabase()
const next = { encryption: randomBytes(32), lookup: randomBytes(32) }
const how = { now: () => new Date('2026-11-26T12:00:00Z'), looks: { everyMs: 20, untilDead: 3 } }

const written = (...all: Buffer[]) => all.map((key) => key.toString('base64')).join(',')
const both = {
  ...environment,
  KEY_ENCRYPTION_KEY: written(next.encryption, keys.encryption),
  LOOKUP_KEY: written(next.lookup, keys.lookup),
}
const alone = {
  ...environment,
  KEY_ENCRYPTION_KEY: written(next.encryption),
  LOOKUP_KEY: written(next.lookup),
}

const backUpWith = async (settings: typeof environment): Promise<string> => {
  const { facts } = await runCommand(backup, [folder, '--recipient', recipient], settings)
  return facts['path'] as string
}
const verifyWith = (settings: typeof environment, path: string) =>
  runCommand(restore, [path, '--key', keyFile, '--verify'], settings)

// The new keys stand in front already, as they do before an exchange.
const before = await backUpWith(both)

test('a backup from before an exchange that was given up opens with the keys of its database alone', async () => {
  expect((await restoring(before, '--verify')).inOrder).toBe(true)
})

test('a folder in which nothing can be made is refused with what to do: of backups, of a verification, of secrets', async () => {
  const backUpTo = runCommand(backup, [join(keyFile, 'under'), '--recipient', recipient], environment)
  await expect(backUpTo).rejects.toThrow('it is a file, or lies under one. Name another one.')
  const inside = join(environment.DATA_DIR, 'postgres', 'backups')
  const backUpInside = runCommand(backup, [inside, '--recipient', recipient], environment)
  await expect(backUpInside).rejects.toThrow('lies in the folder of a database. Name one elsewhere')
  expect(existsSync(inside)).toBe(false)
  // Of another database, by a link.
  const cluster = join(work, 'other-database')
  mkdirSync(join(cluster, 'base'), { recursive: true })
  writeFileSync(join(cluster, 'PG_VERSION'), '18\n')
  symlinkSync(join(cluster, 'base'), join(work, 'link'))
  const byLink = runCommand(backup, [join(work, 'link', 'new'), '--recipient', recipient], environment)
  await expect(byLink).rejects.toThrow('lies in the folder of a database')
  const scratch = verifyWith({ ...environment, TMPDIR: join(work, 'none') }, before)
  await expect(scratch).rejects.toThrow('(ENOENT). Name another place with TMPDIR.')
  const secrets = runCommand(makeSecretsCommand, [keyFile], {})
  await expect(secrets).rejects.toThrow(
    '(EEXIST): it is a file, or lies under one. Name another one. Nothing was written.',
  )
})

test('the report names the bytes that were read, and no file that took their place', async () => {
  const bytes = await readFile(before)
  let exchanged = false
  const write = () => {
    if (exchanged) return
    exchanged = true
    writeFileSync(join(work, 'other'), 'no backup')
    renameSync(join(work, 'other'), before)
  }
  const { facts } = await runCommand(restore, [before, '--key', keyFile, '--verify'], environment, {
    progress: { write, columns: 80 },
  })
  expect(exchanged).toBe(true)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(facts['report']).toMatchObject({ inOrder: true, backup: { sha256 } })
  await rm(before)
  writeFileSync(before, bytes)
})

test('a database that a server made in the folder meanwhile is not written over', async () => {
  const dataDir = join(work, 'taken')
  const made = join(dataDir, 'postgres')
  const write = () => {
    mkdirSync(made, { recursive: true })
    writeFileSync(join(made, 'PG_VERSION'), '18')
  }
  const restored = runCommand(restore, [before, '--key', keyFile, '--to', dataDir], environment, {
    progress: { write, columns: 80 },
  })
  await expect(restored).rejects.toThrow(`The folder ${dataDir} has data`)
  expect(await readdir(dataDir)).toEqual(['postgres'])
  expect(await readdir(made)).toEqual(['PG_VERSION'])
})

test('a backup from before an exchange of both keys is in order with new and former ones, one from after it with the new ones', async () => {
  await rotateKeys(pool, { next: next.encryption, former: keys.encryption }, how)
  await rotateLookupKey(pool, { next: next.lookup, former: keys.lookup }, how)
  expect((await verifyWith(both, before)).facts['report']).toMatchObject({
    inOrder: true,
    keys: { encryption: 'right', lookup: 'right' },
    wires: { altered: [] },
  })
  await expect(verifyWith(alone, before)).rejects.toThrow(
    'KEY_ENCRYPTION_KEY is not the key under which this backup was made',
  )
  expect((await runCommand(verifyDatabase, [], alone)).inOrder).toBe(true)
  expect((await verifyWith(alone, await backUpWith(alone))).inOrder).toBe(true)
})
