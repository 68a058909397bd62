import { run, type Database } from '../database/connection.ts'

/**
 * Gives back the jobs of workers that hold one for at least so many minutes: they were killed with it, and the queue by
 * itself would wait four hours for them. A job that a living worker still does would be done twice.
 */
export const freeAbandonedJobs = async (db: Database, minutes: number): Promise<void> => {
  await run(
    db,
    `select graphile_worker.force_unlock_workers(array(
       select distinct locked_by from graphile_worker.jobs
        where locked_by is not null and locked_at <= now() - make_interval(mins => $1)))`,
    [minutes],
  )
}

/** Gives back the jobs that these workers hold: they have ended. */
export const freeJobsOf = async (db: Database, workers: readonly string[]): Promise<void> => {
  await run(db, 'select graphile_worker.force_unlock_workers($1::text[])', [workers])
}
