import { resolve } from 'node:path'
import { makeBackup, type MadeBackup } from './make-backup.ts'
import { encrypterFor } from '../../platform/backup/encryption.ts'
import { keepBackupTime } from '../../platform/backup/newest-backup.ts'
import { findKeyChecks } from '../../platform/crypto/key-check-store.ts'
import { type DataKeys, isKeyOf } from '../../platform/crypto/key-check.ts'
import { encryptionKeys } from '../../platform/crypto/sealer.ts'
import type { Database } from '../../platform/database/connection.ts'
import { systemClock } from '../../platform/database/clock.ts'
import { locateDataFolder } from '../../platform/database/data-folder.ts'
import { readConfig } from '../configuration/read-config.ts'
import { requireDataKeys } from '../configuration/secrets.ts'
import { Canceled, type Command, type Invocation, WrongUsage } from '../commands/command.ts'
import { begin } from '../commands/on-database.ts'
import { openBeside } from '../commands/open-beside.ts'
import { refuseDatabaseFolder } from './refuse-database-folder.ts'

const recipientsOf = ({ options }: Invocation): string[] => {
  const { recipient } = options
  if (typeof recipient !== 'string' || recipient === '') {
    throw new WrongUsage(
      '--recipient is missing. countersign backup-key makes a key and prints its recipient.',
    )
  }
  const recipients = recipient.split(',').map((one) => one.trim())
  try {
    encrypterFor(recipients)
  } catch (error) {
    throw new WrongUsage((error as Error).message, { cause: error })
  }
  return recipients
}

const keptOf = ({ options }: Invocation): number | null => {
  const { keep } = options
  if (keep === undefined) return null
  if (typeof keep !== 'string' || !/^[1-9]\d{0,4}$/.test(keep))
    throw new WrongUsage('--keep takes a number of backups, at least 1.')
  return Number(keep)
}

/** Before an exchange the new key stands in front already. It may be given up, and would take the backup with it. */
const presentKey = async (db: Database, keys: DataKeys): Promise<Buffer> => {
  const { encryption: stored } = await findKeyChecks(db)
  const present = encryptionKeys(keys).find(
    (key) => stored !== undefined && isKeyOf(stored, 'encryption', key),
  )
  return present ?? keys.encryption
}

/** The backup counts, also where its time cannot be kept: gives a line that says so. */
const keepTime = async (dataDir: string, { begunAt }: MadeBackup): Promise<string[]> => {
  const { base } = await locateDataFolder(dataDir, () => undefined)
  try {
    await keepBackupTime(base, begunAt)
    return []
  } catch (error) {
    return [
      `The metrics and countersign doctor do not know of it: ${base} takes no file (${(error as NodeJS.ErrnoException).code}).`,
    ]
  }
}

const mebibytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1)} MiB`

/** `countersign backup`: of the embedded database, beside a running server or alone. */
export const backup: Command = {
  does: 'Backs the embedded database up into one encrypted file, while the server runs, and reads it back.',
  argument: { name: 'FOLDER', does: 'the folder of the backups' },
  options: {
    recipient: { type: 'string', value: 'age1...', does: 'who can open it; several are separated by commas' },
    keep: {
      type: 'string',
      value: 'N',
      does: 'keeps the N newest backups of this database, and removes older ones',
    },
  },
  changesNothingOnFailure: false,
  run: async (invocation) => {
    const { argument, environment, say, progress } = invocation
    const [recipients, keep] = [recipientsOf(invocation), keptOf(invocation)]
    const config = await begin(() => readConfig(environment))
    await begin(() => {
      if (config.databaseUrl !== undefined) {
        throw new Error(
          'The database behind DATABASE_URL is backed up by its own means: docs/operate/backup.md has pgBackRest.',
        )
      }
    })
    const keys = await begin(() => requireDataKeys(config))
    const signal = invocation.canceling()
    const folder = resolve(argument)
    await begin(() => refuseDatabaseFolder(folder))
    const database = await begin(() => openBeside(config, say, { asItIs: true }))
    try {
      const signingKey = await presentKey(database.pool, keys)
      const { host, port, user, database: name } = database.pool.options
      const place = { host, port, user, database: name }
      const asked = { folder, recipients, keep }
      const made = await makeBackup(asked, { place, signingKey, clock: systemClock, progress, signal }).catch(
        (error: unknown) => {
          if (signal.aborted) throw new Canceled('Canceled: no backup was made.', { cause: error })
          throw error
        },
      )
      return {
        lines: [
          `${made.path} (${mebibytes(made.bytes)} of ${mebibytes(made.databaseBytes)}) was read back and is whole.`,
          ...(await keepTime(config.dataDir, made)),
          ...made.removed.map((file) => `The older ${file} was removed.`),
          'The keys of the server are not in it: store KEY_ENCRYPTION_KEY and LOOKUP_KEY, or secrets.json, apart from it.',
        ],
        facts: { ...made, begunAt: made.begunAt.toISOString() },
      }
    } finally {
      await database.close()
    }
  },
}
