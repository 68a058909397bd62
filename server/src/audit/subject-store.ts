import { type Database, runOne } from '../platform/database/connection.ts'

const nameBy = async (db: Database, sql: string, id: string): Promise<string | undefined> =>
  (await runOne<{ name: string }>(db, sql, [id]))?.name

/** What an organization is called whose record is read; undefined when there is none. */
export const findOrganizationSubject = (db: Database, id: string): Promise<string | undefined> =>
  nameBy(db, 'select name from organizations where id = $1', id)

/** What a person is called whose record is read: by the address while the name is unknown. */
export const findPersonSubject = (db: Database, id: string): Promise<string | undefined> =>
  nameBy(
    db,
    `select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name from users where id = $1`,
    id,
  )
