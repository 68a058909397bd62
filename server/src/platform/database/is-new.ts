import { hasRow, type Database } from './connection.ts'

/** Whether this database is still unused: it has no organization. */
export const isNew = async (db: Database): Promise<boolean> =>
  !(await hasRow(db, 'select 1 from organizations limit 1'))
