import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readArchive } from '../../platform/backup/archive.ts'
import type { Facts } from '../../platform/backup/facts.ts'
import { packagedPostgres } from '../../platform/database/postgres-binaries.ts'
import { flushFolder } from '../../platform/backup/backup-folder.ts'
import { open as openBackup } from '../../platform/backup/encryption.ts'
import { DamagedBackup } from '../../platform/backup/faults.ts'
import { readSigned } from '../../platform/backup/signature.ts'
import type { DataKeys } from '../../platform/crypto/key-check.ts'
import { encryptionKeys } from '../../platform/crypto/sealer.ts'
import { abandonedBy, removeAbandoned } from '../../platform/database/create-cluster.ts'
import { longLimits } from '../../platform/database/connection-limits.ts'
import { locateDataFolder, type DataFolder } from '../../platform/database/data-folder.ts'
import { folderFault } from '../../platform/database/folder-fault.ts'
import { refuseOtherRelease } from '../../platform/database/migrate.ts'
import type { Pool } from '../../platform/database/connection.ts'
import { openDatabase } from '../configuration/open-database.ts'
import { checkKeys } from '../keys/check-keys.ts'
import type { ShownProgress } from '../commands/progress.ts'
import type { Signed } from './make-backup.ts'
import { refuseDatabaseFolder } from './refuse-database-folder.ts'
import { requireFit, requireRoom } from './require-fit.ts'

type Asked = {
  path: string
  /** Identities of age, one of which opens the backup. */
  identities: readonly string[]
  keys: DataKeys
}

type With = { say: (line: string) => void; progress: ShownProgress; signal: AbortSignal }

/** A backup that was extracted: what it says of itself, what was signed when it was made, and SHA-256 of the bytes read, as hex. */
export type Restored = { facts: Facts; signed: Signed; sha256: string }

const mebibytes = (bytes: number): string => `${Math.round(bytes / 1024 ** 2).toLocaleString('en-US')} MiB`

/** Makes the files of the backup in `cluster`, which is not there yet, and checks all that was signed of them. */
const extractTo = async (
  cluster: string,
  account: DataFolder['account'],
  { path, identities, keys }: Asked,
  { progress, signal }: With,
): Promise<Restored> => {
  // The folder of this restoration lies in it, and is gone when a person reads of it.
  const base = dirname(dirname(cluster))
  const give = async (made: string) => {
    if (account.switched) await chown(made, account.uid, account.gid)
  }
  const makeFolder = async (made: string) => {
    await mkdir(made, { mode: 0o700 })
    await give(made)
  }
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  // Of the bytes as they are read: the file may be exchanged for another meanwhile.
  const hash = createHash('sha256')
  const plain = openBackup(path, identities, (bytes, piece) => {
    hash.update(piece)
    progress.show({
      share: 0.9 * (bytes / size),
      words: `${mebibytes(bytes)} of the backup read`,
      canCancel: true,
    })
  })
  const { facts, digest, seal } = await readArchive(plain, {
    onFacts: async (found) => {
      await requireFit(found, basename(path), base)
      await makeFolder(cluster)
    },
    onFile: async ({ name, isFolder, size: bytes }, content) => {
      signal.throwIfAborted()
      const made = join(cluster, name)
      if (isFolder) {
        if (!existsSync(made)) await makeFolder(made)
        return
      }
      // Its facts are not proven yet: a forged archive must not fill the disk of others.
      await requireRoom(base, bytes)
      const file = await open(made, 'wx', 0o600)
      await pipeline(content, file.createWriteStream())
      await give(made)
    },
  })
  const signed = (await readSigned(encryptionKeys(keys), 'countersign-backup', seal)) as Signed | null
  if (signed === null) {
    throw new Error(
      'KEY_ENCRYPTION_KEY is not the key under which this backup was made. Give the value that its database was made with.',
    )
  }
  if (signed.digest !== digest) throw new DamagedBackup()
  return { facts, signed, sha256: hash.digest('hex') }
}

/** A folder of one restoration, which a start removes when its maker is gone (see `createCluster`). */
const draftIn = (base: string): string => join(base, `postgres-new-${process.pid}`)

/** A folder made by `npm run assemble` has none: a large backup would be read in vain. A server behind DATABASE_URL is no help. */
const requirePostgres = (): void => {
  try {
    packagedPostgres()
  } catch (error) {
    throw new Error(
      'A backup recovers in the PostgreSQL that npm brings, and there is none here. ' +
        'Run this in a clone of the release, after npm ci with optional dependencies.',
      { cause: error },
    )
  }
}

/**
 * Extracts a backup in a folder of its own under `folder.base`, recovers it there, compares its keys, and runs `work` on the
 * recovered database. What it throws leaves nothing behind; `keep` moves the stopped cluster to where it stays.
 */
const recover = async <Result>(
  folder: DataFolder,
  asked: Asked,
  how: With,
  work: (pool: Pool, restored: Restored) => Promise<Result>,
  keep: (cluster: string) => Promise<void> = async () => undefined,
): Promise<Result> => {
  requirePostgres()
  const draft = draftIn(folder.base)
  await removeAbandoned(folder.base)
  await mkdir(draft)
  // The account that runs PostgreSQL passes through it; its cluster is closed to others.
  await chmod(draft, 0o711)
  try {
    const cluster = join(draft, 'postgres')
    const restored = await extractTo(cluster, folder.account, asked, how)
    how.signal.throwIfAborted()
    how.progress.show({ share: 0.9, words: 'The database recovers' })
    const failed = (error: Error): never => {
      throw error
    }
    const database = await openDatabase(
      { databaseUrl: undefined, dataDir: draft },
      how.say,
      failed,
      longLimits,
    )
    let result: Result
    try {
      await refuseOtherRelease(database.pool)
      await checkKeys(database.pool, asked.keys, how.say)
      result = await work(database.pool, restored)
    } finally {
      await database.close()
    }
    await keep(cluster)
    return result
  } catch (error) {
    throw folderFault(error, folder.base)
  } finally {
    how.progress.end()
    await rm(draft, { recursive: true, force: true })
  }
}

/** Refuses a folder in which anything lies but the secrets of the server, and what a killed restore left. */
const requireEmpty = async (dataDir: string): Promise<void> => {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw folderFault(error, dataDir, '--to')
  })
  if (names.some((name) => name !== 'secrets.json' && !abandonedBy(name))) {
    throw new Error(`The folder ${dataDir} has data. Restore to a new folder; a restore writes over nothing.`)
  }
}

const hasData = (dataDir: string, { cluster }: DataFolder): Error =>
  new Error(`The folder ${dataDir} has data: its database lies in ${cluster}.`)

const folderFor = async (dataDir: string, say: (line: string) => void): Promise<DataFolder> => {
  const folder = await locateDataFolder(dataDir, say, '--to')
  if (existsSync(folder.cluster)) throw hasData(dataDir, folder)
  return folder
}

/**
 * Restores a backup to a new data folder: there is a recovered database in it, or nothing. Throws a sentence for a folder with
 * data, one in that of a database, a damaged backup, a wrong key, a backup of a newer release, and a disk without room.
 */
export const restoreBackup = async (dataDir: string, asked: Asked, how: With): Promise<Restored> => {
  refuseDatabaseFolder(dataDir)
  await requireEmpty(dataDir)
  const made = !existsSync(dataDir)
  try {
    const folder = await folderFor(dataDir, how.say)
    return await recover(
      folder,
      asked,
      how,
      async (_, restored) => restored,
      async (cluster) => {
        await rename(cluster, folder.cluster).catch((error: NodeJS.ErrnoException) => {
          // A server that was started on the folder meanwhile has made a database of its own.
          throw error.code === 'ENOTEMPTY' || error.code === 'EEXIST' ? hasData(dataDir, folder) : error
        })
        await flushFolder(folder.base)
      },
    )
  } catch (error) {
    // Only an empty one goes.
    if (made) await rmdir(dataDir).catch(() => undefined)
    throw error
  }
}

/** Runs `work` on a backup that is recovered in the empty folder `scratch`, and removes what was made of it. */
export const onRestoredBackup = async <Result>(
  scratch: string,
  asked: Asked,
  how: With,
  work: (pool: Pool, restored: Restored) => Promise<Result>,
): Promise<Result> => {
  const folder = await locateDataFolder(scratch, how.say, 'TMPDIR')
  try {
    return await recover(folder, asked, how, work)
  } finally {
    // Another folder than `scratch` where that is closed to the account of PostgreSQL.
    await rm(folder.base, { recursive: true, force: true })
  }
}
