import { type Database, run } from '../database/connection.ts'

/** `oldestSeconds`: of the longest unfinished job; null without one. */
export type QueueFigures = {
  task: string
  waiting: number
  running: number
  /** Failed at least once; tried again at its time. */
  retrying: number
  /** Failed as often as it may, and tried no more. */
  failed: number
  oldestSeconds: number | null
}

/** What the queue holds of each task. A finished job leaves no row. */
export const readQueueFigures = (db: Database): Promise<QueueFigures[]> =>
  run<QueueFigures>(
    db,
    `select task_identifier as task,
            count(*) filter (where locked_at is null and attempts = 0)::int as waiting,
            count(*) filter (where locked_at is not null)::int as running,
            count(*) filter (where locked_at is null and attempts > 0 and attempts < max_attempts)::int as retrying,
            count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed,
            extract(epoch from now() - min(created_at)
              filter (where locked_at is not null or attempts < max_attempts))::float8 as "oldestSeconds"
       from graphile_worker.jobs group by task_identifier`,
  )
