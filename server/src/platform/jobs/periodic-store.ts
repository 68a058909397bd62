import { run, type Database } from '../database/connection.ts'

/** A job that is queued again and again. */
export type PeriodicJob = { task: string; everyMinutes: number }

/**
 * Queues each job whose time has come, once for all servers. A last time that lies ahead is of a clock that was set back: it
 * does not count. A job that still waits is not queued twice.
 */
export const queueDueJobs = async (db: Database, jobs: readonly PeriodicJob[]): Promise<void> => {
  const listed = JSON.stringify(jobs)
  await run(
    db,
    `insert into periodic_jobs (task) select task from jsonb_to_recordset($1::jsonb) as job(task text)
     on conflict (task) do nothing`,
    [listed],
  )
  await run(
    db,
    `with due as (
       update periodic_jobs set queued_at = now()
         from jsonb_to_recordset($1::jsonb) as job(task text, "everyMinutes" integer)
        where periodic_jobs.task = job.task
          and (queued_at <= now() - make_interval(mins => "everyMinutes") or queued_at > now() + interval '1 minute')
       returning periodic_jobs.task)
     select count(*) from due, graphile_worker.add_job(task, job_key => 'periodic ' || task)`,
    [listed],
  )
}

/**
 * Jobs that a clock set back put off run now. None of ours is queued for later: one that failed waits, as the queue has it,
 * for a time that its attempts decide.
 */
export const hastenJobs = async (db: Database): Promise<void> => {
  await run(
    db,
    `select count(*) from graphile_worker.reschedule_jobs(array(
       select id from graphile_worker.jobs
        where locked_by is null and run_at > now() + make_interval(secs => exp(least(attempts, 10)) + 60)), run_at => now())`,
  )
}
