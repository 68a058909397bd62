import { type Database, type Pool, run } from './connection.ts'

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

/** What a statement meets whose name its connection does not know, or knows already. */
const forgotten: ReadonlySet<unknown> = new Set(['26000', '42P05'])

/** Whether a named statement of one connection fails when the pooler hands it to another one of its own. */
export const forgetsNames = async (pool: Pool): Promise<boolean> => {
  const [asking, holding] = await Promise.all([pool.connect(), pool.connect()])
  const ask = () => asking.query({ name: 'countersign check', text: 'select 1' })
  try {
    await ask()
    // What knows the name is in use now.
    await holding.query('begin')
    await ask()
    return false
  } catch (error) {
    if (forgotten.has((error as { code?: string }).code)) return true
    throw error
  } finally {
    await holding.query('rollback').catch(() => undefined)
    for (const client of [asking, holding]) client.release(true)
  }
}
