import { run, type Database } from '../../platform/database/connection.ts'
import { trial } from '../../platform/database/readiness.ts'

type ServerFacts = {
  /** Such as 180004. */
  version: number
  versionText: string
  isReadOnly: boolean
  /** Such as UTF8. */
  encoding: string
  /** Of this connection, as the database sees it. */
  isEncrypted: boolean
  databaseBytes: number
  /** What PostgreSQL takes for the pages of all its databases. */
  sharedBufferBytes: number
}

export const serverFacts = async (db: Database): Promise<ServerFacts> => {
  const [facts] = await run<ServerFacts>(
    db,
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as "versionText",
            current_setting('transaction_read_only')::boolean as "isReadOnly",
            current_setting('server_encoding') as encoding,
            coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "isEncrypted",
            pg_database_size(current_database()) as "databaseBytes",
            pg_size_bytes(current_setting('shared_buffers')) as "sharedBufferBytes"`,
  )
  if (!facts) throw new Error('The database says nothing of itself.')
  return facts
}

/** Makes a temporary table of some 400 KiB, gone at once. Throws what the database refuses. */
export const tryToWrite = async (db: Database): Promise<void> => void (await run(db, trial))

/** The time of day by the clock of the database. */
export const databaseTime = async (db: Database): Promise<Date> => {
  const [row] = await run<{ at: Date }>(db, 'select clock_timestamp() as at')
  if (!row) throw new Error('The database does not say what time it is.')
  return row.at
}
