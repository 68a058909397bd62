import { run, type Database } from '../database/connection.ts'
import type { SignOfLife } from './silent-workers.ts'

/** These workers live. `keys` (JSON): what their server says of its keys. */
export const beat = async (db: Database, workers: readonly string[], keys: unknown): Promise<void> => {
  await run(
    db,
    `insert into job_workers (id, keys) select unnest($1::text[]), $2::jsonb
     on conflict (id) do update set beats = job_workers.beats + 1, keys = excluded.keys`,
    [workers, JSON.stringify(keys)],
  )
}

/** Of every worker that beat once or holds a job. One of an older release never beats; a newly taken job is its sign. */
export const listSignsOfLife = (db: Database): Promise<SignOfLife[]> =>
  run<SignOfLife>(
    db,
    `with holders as (
       select locked_by as id, max(locked_at) as since from graphile_worker.jobs where locked_by is not null group by 1)
     select id, concat_ws(' ', beats, since) as sign from job_workers full join holders using (id)`,
  )

/** Gives back the jobs that these workers hold: they have ended. */
export const freeJobsOf = async (db: Database, workers: readonly string[]): Promise<void> => {
  await run(
    db,
    `with gone as (delete from job_workers where id = any($1::text[]))
     select graphile_worker.force_unlock_workers($1::text[])`,
    [workers],
  )
}
