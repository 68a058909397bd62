import { type Database, run } from '../../platform/database/connection.ts'

/** The ids of the newest kept files. */
export const newestContents = async (db: Database, limit: number): Promise<string[]> =>
  (
    await run<{ id: string }>(
      db,
      'select id from attachment_contents where content_key is not null order by id desc limit $1',
      [limit],
    )
  ).map(({ id }) => id)
