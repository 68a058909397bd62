import type { Pool } from '../../platform/database/connection.ts'
import { missingMigrations, refuseOtherRelease } from '../../platform/database/migrate.ts'
import { serverFacts, tryToWrite } from './database-store.ts'
import { poolerFaults } from '../configuration/check-pooler.ts'
import { checkMemory } from './check-memory.ts'
import { type Finding, findingsOf, isAway } from './finding.ts'

const { ok, warning, failure } = findingsOf('database')

/** Major versions of PostgreSQL on which the tests run. */
const oldestVersion = 15
const newestVersion = 18

/** SQLSTATE of a disk that is full. */
const diskFull = '53100'

/** Traffic to another program on the same machine crosses no network. */
export const isHere = (databaseUrl: string | undefined): boolean => {
  if (databaseUrl === undefined) return true
  const { hostname, searchParams } = new URL(databaseUrl)
  const host = searchParams.get('host') || hostname
  return host.startsWith('/') || ['', 'localhost', '127.0.0.1', '[::1]'].includes(host)
}

const checkWriting = async (pool: Pool, isReadOnly: boolean): Promise<Finding[]> => {
  if (isReadOnly) {
    return [
      failure(
        'The database takes no changes.',
        'Point DATABASE_URL at the primary, or lift default_transaction_read_only.',
      ),
    ]
  }
  try {
    await tryToWrite(pool)
    return []
  } catch (error) {
    if (isAway(error)) throw error
    return (error as { code?: string }).code === diskFull
      ? [failure('The disk of the database is full.', 'Make room on the disk of the database.')]
      : [
          failure(
            'The database refuses a change.',
            'Make the user of DATABASE_URL the owner of the database.',
          ),
        ]
  }
}

const checkMigrations = async (pool: Pool): Promise<Finding[]> => {
  const missing = await missingMigrations(pool)
  if (missing.length === 0) return []
  const count = `${missing.length} ${missing.length === 1 ? 'migration' : 'migrations'}`
  return [
    warning(`The database lacks ${count} of this release.`, 'Start the server, or run countersign migrate.'),
  ]
}

const checkVersion = (version: number, text: string): Finding[] => {
  const major = Math.floor(version / 10_000)
  if (major >= oldestVersion && major <= newestVersion) return []
  return [
    warning(
      `PostgreSQL is ${text}.`,
      `Countersign is tested on PostgreSQL ${oldestVersion} and ${newestVersion}, and supports those between.`,
    ),
  ]
}

/** A cluster made under the locale C, as on a minimal Debian, has SQL_ASCII. */
const checkEncoding = (encoding: string): Finding[] =>
  encoding === 'UTF8'
    ? []
    : [
        warning(
          `The database has the encoding ${encoding}: names with other letters are refused or measured wrongly.`,
          'Dump it, make it anew with the encoding UTF8 and the locale C.UTF-8, and load the dump: docs/operations.md.',
        ),
      ]

type Addresses = { databaseUrl: string | undefined; databaseDirectUrl?: string | undefined }

const checkPooler = async (pool: Pool): Promise<Finding[]> =>
  (await poolerFaults(pool)).map(({ fault, cure }) => failure(fault, cure))

/** An open database: its version, its migrations, whether it takes changes, and whether the way to it is encrypted. Throws what it refuses. */
export const checkDatabase = async (
  pool: Pool,
  { databaseUrl, databaseDirectUrl }: Addresses,
): Promise<Finding[]> => {
  const { version, versionText, isReadOnly, encoding, isEncrypted, ...sizes } = await serverFacts(pool)
  await refuseOtherRelease(pool)
  const found = [
    ...(await checkMigrations(pool)),
    ...(await checkWriting(pool, isReadOnly)),
    ...(await checkPooler(pool)),
  ]
  found.push(...checkVersion(version, versionText), ...checkEncoding(encoding))
  // The memory of the embedded database follows its machine.
  if (databaseUrl !== undefined) found.push(...checkMemory(sizes))
  if (!isEncrypted && !(isHere(databaseUrl) && isHere(databaseDirectUrl))) {
    found.push(
      warning('The connection to the database is not encrypted.', 'Add sslmode=verify-full to DATABASE_URL.'),
    )
  }
  return found.length > 0 ? found : [ok(`PostgreSQL ${versionText} takes changes and has every migration.`)]
}
