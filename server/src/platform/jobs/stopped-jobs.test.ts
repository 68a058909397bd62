import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { run } from '../database/connection.ts'
import { testDatabase } from '../../testing/database.ts'
import { createWorker } from './worker.ts'

const { pool, place } = await testDatabase()

test('a job that hears of the stop ends by itself, and is not given back', async () => {
  const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() }
  let [begun, heard] = [false, false]
  const worker = createWorker({
    place,
    database: pool,
    config: { databaseUrl: undefined },
    jobs: {
      tasks: {
        long: async (_payload, { abortSignal }) => {
          begun = true
          while (!abortSignal.aborted) await pause(10)
          heard = true
        },
      },
      periodic: [],
      close: () => undefined,
    },
    log,
  })
  await worker.start()
  await run(pool, `select graphile_worker.add_job('long')`)
  await expect.poll(() => begun).toBe(true)
  await worker.stop()
  expect(heard).toBe(true)
  expect([log.warn.mock.calls, log.error.mock.calls]).toEqual([[], []])
  expect(await run(pool, 'select task_identifier from graphile_worker.jobs')).toEqual([])
})
