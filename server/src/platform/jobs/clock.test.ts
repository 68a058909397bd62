import { expect, test, vi } from 'vitest'
import { run } from '../database/connection.ts'
import { testDatabase } from '../../testing/database.ts'
import { queueDueJobs } from './periodic-store.ts'
import { createWorker } from './worker.ts'

const { pool, place } = await testDatabase()
const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() }
const warnings: string[] = []
process.on('warning', ({ name }) => warnings.push(name))

const done: string[] = []
const task = (name: string) => async () => void done.push(name)
const jobs = {
  tasks: { tick: task('tick'), late: task('late'), waiting: task('waiting') },
  periodic: [{ task: 'tick', everyMinutes: 1 }],
  close: () => undefined,
}
const worker = createWorker({
  place,
  database: pool,
  config: { databaseUrl: undefined },
  jobs,
  log,
  everyMs: 50,
})
const ticks = () => done.filter((one) => one === 'tick').length
const soon = { timeout: 20_000, interval: 20 }

test('jobs go on and no timer overflows when the clock was set back by years', async () => {
  // The last moment of a minute: a timer that the clock decides is set anew at once.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2035-05-04T10:00:59.900Z') })
  await worker.start()
  await vi.waitFor(
    async () => expect(await run(pool, 'select task from periodic_jobs')).toEqual([{ task: 'tick' }]),
    soon,
  )
  vi.useRealTimers()

  const setAhead = () => run(pool, `update periodic_jobs set queued_at = now() + interval '9 years'`)
  for (const many of [1, 2, 3]) {
    await setAhead()
    await vi.waitFor(() => expect(ticks()).toBe(many), soon)
  }
  const add = (name: string, ahead: string) =>
    run(pool, 'select graphile_worker.add_job($1, run_at => now() + $2::interval, job_key => $1)', [
      name,
      ahead,
    ])
  await add('waiting', '30 seconds')
  await add('late', '1 hour')
  await vi.waitFor(() => expect(done).toContain('late'), soon)
  expect(done).not.toContain('waiting')
  expect(warnings.filter((name) => name.startsWith('Timeout'))).toEqual([])
  await worker.stop()
})

test('a periodic job is queued once by several servers, when its time has come', async () => {
  const rows = () => run(pool, `select key, revision from graphile_worker.jobs where key like 'periodic%'`)
  const listed = [{ task: 'tick', everyMinutes: 10 }]
  const due = () => Promise.all([1, 2, 3, 4].map(() => queueDueJobs(pool, listed)))
  await run(pool, `update periodic_jobs set queued_at = now() - interval '9 minutes'`)
  await due()
  expect(await rows()).toEqual([])
  await run(pool, `update periodic_jobs set queued_at = now() - interval '11 minutes'`)
  await due()
  expect(await rows()).toEqual([{ key: 'periodic tick', revision: 0 }])
})
