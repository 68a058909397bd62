import { createWriteStream } from 'node:fs'
import { chmod, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { afterAll, expect, test } from 'vitest'
import { writeArchive } from '../../platform/backup/archive.ts'
import type { Facts } from '../../platform/backup/facts.ts'
import { encrypterFor, makeBackupKey, seal } from '../../platform/backup/encryption.ts'
import { sign } from '../../platform/backup/signature.ts'
import { releaseKeys } from '../../testing/releases/release-database.ts'
import { runCommand } from '../../testing/run-command.ts'
import { restore } from './restore.ts'

// The recipient is public: one who may write where backups lie can encrypt any archive for it.
const work = await mkdtemp(join(tmpdir(), 'countersign-forged-'))
await chmod(work, 0o755)
afterAll(() => rm(work, { recursive: true }))
const { identity, recipient } = await makeBackupKey()
const keyFile = join(work, 'key')
await writeFile(keyFile, identity)
const key = Buffer.from(releaseKeys.KEY_ENCRYPTION_KEY, 'base64')
const counts = { snapshot: '1:1:', at: '2026-11-26T12:00:00.000Z', tables: [] }

const plain: Facts = {
  format: 1,
  release: '0.2.0',
  newestMigration: '0001-organizations-and-users.sql',
  postgresMajor: 18,
  begunAt: '2026-11-26T12:00:00.000Z',
  bytes: 1000,
}

type File = { name: string; type?: 'file' | 'symlink'; linkname?: string }

const forge = async (
  facts: Partial<Facts>,
  files: File[],
  sealed = (digest: string) => sign(key, 'countersign-backup', { digest, counts }),
): Promise<string> => {
  const tar = pack()
  for (const { type = 'file', ...file } of files)
    tar.entry({ ...file, type }, type === 'file' ? 'content' : '')
  tar.finalize()
  const path = join(work, 'forged.tar.gz.age')
  const archive = writeArchive({ ...plain, ...facts }, tar as AsyncIterable<Buffer>, sealed)
  await pipeline(seal(archive, encrypterFor([recipient])), createWriteStream(path))
  return path
}

const restoring = (path: string) =>
  runCommand(restore, [path, '--key', keyFile, '--to', join(work, 'data')], releaseKeys)

test.each<[string, Partial<Facts>, File[], RegExp]>([
  ['of a newer release', { newestMigration: '9999-newer.sql' }, [], /made by a newer release \(0\.2\.0\)/],
  ['of a newer format', { format: 2 as 1 }, [], /made by a newer release/],
  ['with words for the terminal', { newestMigration: '9999-\u001B[2J.sql' }, [], /is damaged/],
  ['of another PostgreSQL', { postgresMajor: 17 }, [], /of PostgreSQL 17; this release brings 18/],
  ['that needs more room than there is', { bytes: 2 ** 50 }, [], /has too little room/],
  ['whose names lead out of the folder', {}, [{ name: '../outside' }], /is damaged/],
  ['with a name from the root', {}, [{ name: '/tmp/outside' }], /is damaged/],
  ['with a link', {}, [{ name: 'base', type: 'symlink', linkname: '/tmp' }], /is damaged/],
])('a backup %s is refused, and nothing of it is left', async (_, facts, files, words) => {
  await expect(restoring(await forge(facts, files))).rejects.toThrow(words)
  expect((await readdir(work)).toSorted()).toEqual(['forged.tar.gz.age', 'key'])
})

test('a backup that this installation did not sign is refused before PostgreSQL starts on it', async () => {
  const files = [{ name: 'postgresql.auto.conf' }]
  const notOurs = [
    (digest: string) => sign(Buffer.alloc(32, 7), 'countersign-backup', { digest, counts }),
    (digest: string) => sign(key, 'countersign-report', { digest, counts }),
    async () => 'a.b.c',
  ]
  for (const sealed of notOurs) {
    await expect(restoring(await forge({}, files, sealed))).rejects.toThrow(
      'KEY_ENCRYPTION_KEY is not the key under which this backup was made',
    )
  }
  const other = await forge({}, files, () =>
    sign(key, 'countersign-backup', { digest: '0'.repeat(64), counts }),
  )
  await expect(restoring(other)).rejects.toThrow('The backup is damaged')
  expect((await readdir(work)).toSorted()).toEqual(['forged.tar.gz.age', 'key'])
})

test('a backup under the name of a newer one is refused, and under a name of no time it is not', async () => {
  const names = [
    'countersign-0123abcd-20261126T120100Z.tar.gz.age',
    'countersign-0123abcd-20261126T120101Z.tar.gz.age',
  ]
  const unsigned = async () => 'a.b.c'
  const words = [
    'KEY_ENCRYPTION_KEY is not',
    'was begun at 2026-11-26T12:00:00.000Z, and not when its name says',
  ]
  for (const [at, name] of names.entries()) {
    const path = join(work, name)
    await rename(await forge({}, [], unsigned), path)
    await expect(restoring(path)).rejects.toThrow(words[at])
    await rm(path)
  }
})

test.each<[string, number, RegExp]>([
  ['is refused before it is written when the disk has no room for it', 2 ** 50, /has too little room/],
  ['that is not all there is of a damaged backup', 100, /The backup is damaged/],
])('a file %s', async (_, size, words) => {
  const tar = pack()
  tar.entry({ name: 'countersign-backup.json' }, JSON.stringify(plain))
  tar.entry({ name: 'base', size }).write('content')
  const cutOff = async function* () {
    for await (const piece of tar as AsyncIterable<Buffer>) {
      yield piece
      if (piece.toString() === 'content') return
    }
  }
  const path = join(work, 'forged.tar.gz.age')
  await pipeline(seal(cutOff(), encrypterFor([recipient])), createWriteStream(path))
  await expect(restoring(path)).rejects.toThrow(words)
  expect((await readdir(work)).toSorted()).toEqual(['forged.tar.gz.age', 'key'])
})
