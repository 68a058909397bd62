import { type Database, runOne } from '../../platform/database/connection.ts'
import { failuresOfServer } from './delivery-failure.ts'

/**
 * For how many seconds the oldest mail waits whose last attempt failed by the mail server itself; 0 without one. A mail whose
 * receiver was refused is none, nor one that is given up.
 */
export const readHeldUpSeconds = async (db: Database): Promise<number> => {
  const found = await runOne<{ seconds: number }>(
    db,
    `select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds
       from graphile_worker.jobs
      where task_identifier = 'send-mail' and (locked_at is not null or attempts < max_attempts)
        and exists (select from unnest($1::text[]) as sentence where starts_with(last_error, sentence))`,
    [Object.values(failuresOfServer)],
  )
  return found?.seconds ?? 0
}
