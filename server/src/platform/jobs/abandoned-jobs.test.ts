import { afterEach, expect, test, vi } from 'vitest'
import { run } from '../database/connection.ts'
import { newId } from '../database/new-id.ts'
import { testDatabase } from '../../testing/database.ts'
import { createWorker, type Worker } from './worker.ts'

const { pool, place } = await testDatabase()
const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() }
const elsewhere = 'postgres://elsewhere'
let running: Worker[] = []

const stopAll = async (): Promise<void> => {
  await Promise.all(running.map((worker) => worker.stop()))
  running = []
}

afterEach(async () => {
  await stopAll()
  await run(pool, 'delete from graphile_worker._private_jobs')
})

type Server = { databaseUrl: string | undefined; everyMs: number; work: (job: string) => Promise<void> }

const start = async ({ databaseUrl, everyMs, work }: Server): Promise<void> => {
  const tasks = { work: (payload: unknown) => work((payload as { job: string }).job) }
  const jobs = { tasks, periodic: [], close: () => undefined }
  const worker = createWorker({ place, database: pool, config: { databaseUrl }, jobs, log, everyMs })
  running.push(worker)
  await worker.start()
}

const queue = async (): Promise<string> => {
  const job = newId()
  await run(pool, `select graphile_worker.add_job('work', json_build_object('job', $1::text))`, [job])
  return job
}

/** In the hands of a worker that was killed so many minutes ago. */
const leftBehind = async (minutes: number): Promise<string> => {
  const job = await queue()
  await run(
    pool,
    `update graphile_worker._private_jobs set locked_by = $2, attempts = 1,
            locked_at = now() - make_interval(mins => $1) where locked_by is null`,
    [minutes, `pool-${job}`],
  )
  return job
}

const soon = { timeout: 20_000, interval: 20 }

/** The queue has its schema from then on. */
const begun = async (): Promise<void> => {
  await start({ databaseUrl: undefined, everyMs: 60_000, work: async () => undefined })
  await stopAll()
}

test.each([
  ['a moment ago', 0],
  ['before the clock was set back', -90],
])(
  'on a database of its own, what a server held that was killed %s is done by its next start',
  async (_, minutes) => {
    await begun()
    const job = await leftBehind(minutes)
    const done: string[] = []
    await start({ databaseUrl: undefined, everyMs: 60_000, work: async (one) => void done.push(one) })
    await vi.waitFor(() => expect(done).toEqual([job]), soon)
  },
)

test('on a database of many servers a dead one is told from a living one that has a job for long', async () => {
  await begun()
  const done: string[] = []
  let finish = (): void => undefined
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const slow = await queue()
  const begunBy: string[] = []
  await start({
    databaseUrl: elsewhere,
    everyMs: 20,
    work: async (job) => {
      begunBy.push(`living ${job}`)
      if (job === slow) await finished
      done.push(job)
    },
  })
  await vi.waitFor(() => expect(begunBy).toEqual([`living ${slow}`]), soon)
  await run(pool, `update graphile_worker._private_jobs set locked_at = now() - interval '2 hours'`)
  const held = await leftBehind(0)
  await start({
    databaseUrl: elsewhere,
    everyMs: 200,
    work: async (job) => {
      begunBy.push(`other ${job}`)
      done.push(job)
    },
  })
  await vi.waitFor(() => expect(done).toEqual([held]), soon)
  // The one that lives is looked at as often.
  const looks = async () =>
    (await run<{ looks: number }>(pool, 'select max(beats)::int as looks from job_workers'))[0]?.looks ?? 0
  const before = await looks()
  await vi.waitFor(async () => expect(await looks()).toBeGreaterThan(before + 50), soon)
  finish()
  await vi.waitFor(() => expect(done).toEqual([held, slow]), soon)
  expect(begunBy.filter((one) => one.endsWith(slow))).toEqual([`living ${slow}`])
})

test('a server that stops leaves no sign of life behind', async () => {
  await start({ databaseUrl: elsewhere, everyMs: 20, work: async () => undefined })
  const alive = () => run(pool, 'select id from job_workers')
  await vi.waitFor(async () => expect(await alive()).toHaveLength(1), soon)
  await stopAll()
  expect(await alive()).toEqual([])
})
