import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { keepUp } from './upkeep.ts'

const { pool } = await testDatabase()

test('the end of a trouble is a line of the log, and a round without one before it is none', async () => {
  const log = { warn: vi.fn(), info: vi.fn() }
  const stop = new AbortController()
  let rounds = 0
  /** Two rounds in trouble, after one in order; the fifth ends it. */
  const keys = async (): Promise<unknown> => {
    rounds += 1
    if (rounds === 5) stop.abort()
    if (rounds === 2 || rounds === 3) throw new Error('The database does not answer')
    return null
  }
  await keepUp({
    database: pool,
    workers: () => [],
    periodic: [],
    keys,
    log,
    everyMs: 1,
    signal: stop.signal,
  })
  expect(log.warn.mock.calls.map(([{ failures }, words]) => [failures, words])).toEqual([
    [1, 'The job queue could not be kept up'],
    [2, 'The job queue could not be kept up'],
  ])
  expect(log.info.mock.calls).toEqual([[{ failures: 2 }, 'The job queue is kept up again']])
})
