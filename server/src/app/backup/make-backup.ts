import { open, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { readArchive, writeArchive } from '../../platform/backup/archive.ts'
import type { Facts } from '../../platform/backup/facts.ts'
import { flushFolder, keepNewest, namesOf, removePartials } from '../../platform/backup/backup-folder.ts'
import { withBaseBackup } from '../../platform/backup/base-backup.ts'
import { encrypterFor, makeBackupKey, open as openBackup, seal } from '../../platform/backup/encryption.ts'
import { readSigned, sign } from '../../platform/backup/signature.ts'
import type { Clock } from '../../platform/database/clock.ts'
import { longLimits } from '../../platform/database/connection-limits.ts'
import { singleClient } from '../../platform/database/connection.ts'
import { brokeBefore, lostConnection } from '../../platform/database/database-trouble.ts'
import { makeFolders } from '../../platform/make-folders.ts'
import { productVersion } from '../../platform/product-version.ts'
import type { ShownProgress } from '../commands/progress.ts'
import { unmade } from '../commands/unmade-folder.ts'
import { type Counts, countTables, serverState, type ServerState, takeBackupLock } from './counts-store.ts'

type Asked = {
  folder: string
  /** Who can open the backup, as age writes recipients. */
  recipients: readonly string[]
  /** How many backups of this database stay; null for all. */
  keep: number | null
}

type With = {
  place: pg.ClientConfig
  /** KEY_ENCRYPTION_KEY of the database, 32 bytes. */
  signingKey: Buffer
  clock: Clock
  progress: ShownProgress
  signal: AbortSignal
}

export type MadeBackup = {
  path: string
  begunAt: Date
  bytes: number
  databaseBytes: number
  removed: string[]
}

/** What is signed of a backup: SHA-256 of its files, and the rows that a reader saw while it was made. */
export type Signed = { digest: string; counts: Counts }

const mebibytes = (bytes: number): string => `${Math.round(bytes / 1024 ** 2).toLocaleString('en-US')} MiB`

/** Rows at one moment, on a connection of its own: the moment lies before the end of the backup. */
const countNow = async (client: pg.Client): Promise<Counts> => {
  await client.query('begin transaction isolation level repeatable read read only')
  const counts = await countTables(client)
  await client.query('commit')
  return counts
}

/** Reads the file back with a key that exists for that alone: what the disk kept is what was signed. */
const verifyFile = async (path: string, identity: string, { signingKey, progress }: With): Promise<void> => {
  const { size } = await stat(path)
  const plain = openBackup(path, [identity], (bytes) =>
    progress.show({ share: 0.7 + 0.3 * (bytes / size), words: `${mebibytes(bytes)} read back` }),
  )
  const read = await readArchive(plain, {
    onFacts: async () => undefined,
    onFile: async (_, content) => {
      for await (const piece of content) void piece
    },
  })
  const signed = (await readSigned([signingKey], 'countersign-backup', read.seal)) as Signed | null
  if (signed?.digest !== read.digest) throw new Error('The disk gives back another file than was written.')
}

/** The failure of a write as one sentence. */
const inWords = (error: unknown, folder: string): unknown => {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new Error(`The disk of ${folder} is full. No backup was made, and nothing of it is left there.`)
  // SQLSTATE data_corrupted: a page differs from its checksum.
  if (code === 'XX001')
    return new Error(
      'PostgreSQL found damaged pages in the database. No backup was made: keep the older ones, and look at postgres.log.',
    )
  if (lostConnection(error) || brokeBefore(error))
    return new Error(
      'PostgreSQL ended the backup: it stopped, or more was written meanwhile than it keeps for a backup (4 GB). No backup was made.',
    )
  if (syscall === 'mkdir') return new Error(unmade(folder, code), { cause: error })
  // Of the kernel's own folders ENOENT: they are there, and take no file.
  if (syscall !== undefined && code !== undefined)
    return new Error(
      `Nothing can be written into ${folder} (${code}). No backup was made. Name another folder, or mend that one.`,
      { cause: error },
    )
  return error
}

/**
 * Backs the embedded cluster up into one file, while others use it. The file gets its name when it is whole and was read
 * back. Throws a sentence, and leaves no file, when another backup runs, when it is canceled or when a write fails. Only the
 * holders of the recipients' keys can open it.
 */
export const makeBackup = async (asked: Asked, how: With): Promise<MadeBackup> => {
  const verifying = await makeBackupKey()
  const encrypter = encrypterFor([...asked.recipients, verifying.recipient])
  const client = singleClient(how.place, 'countersign backup', longLimits)
  client.on('error', () => undefined)
  await client.connect()
  try {
    if (!(await takeBackupLock(client))) throw new Error('Another backup of this database is being made.')
    await makeFolders(asked.folder, 0o700)
    const state = await serverState(client)
    const system = state.systemIdentifier
    await removePartials(asked.folder, system)
    const begunAt = how.clock()
    const names = namesOf(system, begunAt)
    const [partial, whole] = [join(asked.folder, names.partial), join(asked.folder, names.whole)]
    try {
      const databaseBytes = await write({ path: partial, encrypter, client, state }, how)
      how.signal.throwIfAborted()
      await verifyFile(partial, verifying.identity, how)
      how.signal.throwIfAborted()
      await rename(partial, whole)
      await flushFolder(asked.folder)
      const removed =
        asked.keep === null
          ? []
          : await keepNewest(asked.folder, system, { made: basename(whole), count: asked.keep })
      return { path: whole, begunAt, bytes: (await stat(whole)).size, databaseBytes, removed }
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
  } catch (error) {
    throw inWords(error, asked.folder)
  } finally {
    how.progress.end()
    await client.end()
  }
}

type Writing = {
  path: string
  encrypter: ReturnType<typeof encrypterFor>
  client: pg.Client
  state: ServerState
}

/** Gives the size of the database, in bytes. */
async function write(
  { path, encrypter, client, state }: Writing,
  { place, signingKey, clock, progress, signal }: With,
): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  const { newestMigration, postgresMajor } = state
  const begunAt = clock().toISOString()
  const counting = countNow(client)
  // Its failure is that of the signature, which waits for it.
  counting.catch(() => undefined)
  try {
    return await withBaseBackup(place, async ({ bytes, tar }) => {
      const facts = {
        format: 1,
        release: productVersion,
        newestMigration,
        postgresMajor,
        begunAt,
        bytes,
      } as const
      const show = (done: number) =>
        progress.show({
          share: 0.7 * Math.min(1, done / bytes),
          words: `${mebibytes(done)} saved`,
          canCancel: true,
        })
      const signed = async (digest: string) =>
        sign(signingKey, 'countersign-backup', { digest, counts: await counting } satisfies Signed)
      const archive = writeArchive(facts satisfies Facts, tar, signed, show)
      await pipeline(seal(archive, encrypter), file.createWriteStream({ flush: true }), { signal })
      return bytes
    })
  } finally {
    await counting.catch(() => undefined)
    await file.close().catch(() => undefined)
  }
}
