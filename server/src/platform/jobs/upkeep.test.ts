import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { createOutageLog } from '../logging/outage-log.ts'
import { keepUp } from './upkeep.ts'

const { pool } = await testDatabase()

test('a trouble is a line of the log at its beginning and one at its end, however many rounds it lasts', async () => {
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
    outage: createOutageLog(log),
    everyMs: 1,
    signal: stop.signal,
  })
  expect(log.warn.mock.calls).toEqual([
    [{ err: new Error('The database does not answer') }, 'The job queue could not be kept up'],
  ])
  expect(log.info.mock.calls).toEqual([[{ seconds: expect.any(Number) }, 'The job queue works again']])
})
