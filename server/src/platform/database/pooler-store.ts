import { run, type Database } from './connection.ts'

/** What the connections of a role are given, in milliseconds; 0 is none. */
export const timeLimits = (db: Database): Promise<{ name: string; ms: number; role: string }[]> =>
  run(
    db,
    `select name, setting::int as ms, current_user as role from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
  )

/** The same for every server of one cluster, and for no other database of it. */
export const databaseIdentity = async (db: Database): Promise<string> => {
  const [row] = await run<{ identity: string }>(
    db,
    `select system_identifier || ' ' || current_database() as identity from pg_control_system()`,
  )
  return row?.identity ?? ''
}
