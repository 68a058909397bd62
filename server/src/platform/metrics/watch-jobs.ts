import type { Task } from 'graphile-worker'
import { Histogram, type Registry } from 'prom-client'
import type { Jobs } from '../jobs/worker.ts'

/** In seconds: a mail server may keep a job waiting for twelve. */
const buckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60]

/** The same jobs, each run counted with its outcome and its time. */
export const watchJobs = (jobs: Jobs, registry: Registry): Jobs => {
  const runs = new Histogram({
    name: 'countersign_job_run_duration_seconds',
    help: 'Seconds that a run of a job took, by how it ended. A failed one is tried again, up to its limit.',
    labelNames: ['task', 'outcome'] as const,
    buckets,
    registers: [registry],
  })
  const watched = (task: string, work: Task): Task => {
    for (const outcome of ['done', 'failed']) runs.zero({ task, outcome })
    return async (payload, helpers) => {
      const ended = runs.startTimer({ task })
      try {
        const result = await work(payload, helpers)
        ended({ outcome: 'done' })
        return result
      } catch (error) {
        ended({ outcome: 'failed' })
        throw error
      }
    }
  }
  const tasks = Object.entries(jobs.tasks).map(([task, work]) => [
    task,
    work === undefined ? work : watched(task, work),
  ])
  return { ...jobs, tasks: Object.fromEntries(tasks) }
}
