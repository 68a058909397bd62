import { runOne, type Database } from './connection.ts'

/** Whether this database is still unused: it has no organization. */
export async function isNew(db: Database): Promise<boolean> {
  const found = await runOne(db, 'select 1 from organizations limit 1')
  return found === undefined
}
