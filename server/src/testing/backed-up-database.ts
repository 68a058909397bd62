import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { backup } from '../app/backup/backup.ts'
import { restore } from '../app/backup/restore.ts'
import { recordKeys } from '../app/keys/check-keys.ts'
import { makeBackupKey } from '../platform/backup/encryption.ts'
import { connect, type Pool } from '../platform/database/connection.ts'
import { migrate } from '../platform/database/migrate.ts'
import { shutDown } from '../platform/database/postmaster.ts'
import { emptyDataFolder, madeDataFolder } from './data-folder.ts'
import { lockDatabase, type Holder } from './database-holder.ts'
import { runCommand } from './run-command.ts'
import { loadDatabase } from './releases/database-text.ts'
import { readReleaseDatabase, releaseKeys } from './releases/release-database.ts'

/** An embedded database with a closing in it, which another process keeps as a server does, and a key for its backups. */
export const backedUpDatabase = async () => {
  const dataDir = await madeDataFolder('backed-up')
  const holder: Holder = await lockDatabase(dataDir)
  const work = await emptyDataFolder('backups')
  const pool: Pool = connect({ ...holder.place }, () => undefined)
  const client = await pool.connect()
  await loadDatabase(client, await readReleaseDatabase('0.2.0'))
  await migrate(client)
  client.release()
  const keys = {
    encryption: Buffer.from(releaseKeys.KEY_ENCRYPTION_KEY, 'base64'),
    lookup: Buffer.from(releaseKeys.LOOKUP_KEY, 'base64'),
  }
  await recordKeys(pool, keys)
  const { identity, recipient } = await makeBackupKey()
  const keyFile = join(work, 'backup-key')
  await writeFile(keyFile, `# a comment\n${identity}\n`)
  afterAll(async () => {
    await pool.end()
    await holder.stop()
    await shutDown(join(dataDir, 'postgres'))
    await rm(dataDir, { recursive: true })
    await rm(work, { recursive: true })
  })
  const environment = { DATA_DIR: dataDir, TMPDIR: work, ...releaseKeys }
  const folder = join(work, 'backups')
  return {
    pool,
    /** A folder for what a test makes. */
    work,
    environment,
    keys,
    recipient,
    keyFile,
    /** Where `backUp` puts a backup, whose path it gives. */
    folder,
    backUp: async (): Promise<string> => {
      const { facts } = await runCommand(backup, [folder, '--recipient', recipient], environment)
      return facts['path'] as string
    },
    restoring: (path: string, ...more: string[]) =>
      runCommand(restore, [path, '--key', keyFile, ...more], environment),
  }
}

export const anotherKey = (): string => randomBytes(32).toString('base64')
