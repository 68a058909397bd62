import { run, type Database } from './connection.ts'

/** Whether nobody has used this database yet: it has not one organization. */
export async function isNew(db: Database): Promise<boolean> {
  const [found] = await run(db, 'select 1 from organizations limit 1')
  return found === undefined
}
