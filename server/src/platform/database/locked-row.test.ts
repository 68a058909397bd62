import { expect, test } from 'vitest'
import { bestTime } from '../../testing/best-time.ts'
import { closingServer, wireAt } from '../../testing/closing.ts'
import { testClient } from '../../testing/test-client.ts'
import { requestLimits } from './connection-limits.ts'
import { run, transaction } from './connection.ts'
import { DatabaseBusy } from './database-trouble.ts'
import { turnsOf } from './turns.ts'

const server = await closingServer({}, { through: async (place) => place, limits: requestLimits })

test('fifty changes of a record that is locked from outside leave others their reads and changes, and are told to come back', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  const body = { name: 'Salina', type: 'Negotiated', closingDate: '2026-12-01' }
  const holder = testClient(server.place)
  await holder.connect()
  await holder.query('begin')
  await holder.query('select 1 from transactions where id = $1 for update', [transactionId])

  const changes = Array.from({ length: 50 }, () =>
    server.call('morgan', 'PUT', `/transaction/${transactionId}`, body),
  )
  const waits = `select count(*) as count from pg_stat_activity
                  where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await run(server.pool, waits))[0]?.['count']).toBeGreaterThanOrEqual(6)
  // The changes wait for three seconds each: a call that comes behind them waits as long, each time.
  const enoughMs = 2_500
  const answered = async (...asked: Parameters<typeof server.call>): Promise<void> => {
    const timed = async () => {
      const began = performance.now()
      expect((await server.call(...asked)).status).toBe(200)
      return performance.now() - began
    }
    expect(await bestTime(timed, enoughMs)).toBeLessThan(enoughMs)
  }
  for (let round = 0; round < 5; round += 1) {
    await answered('morgan', 'GET', `/transaction/${transactionId}`)
    await answered('tessa', 'GET', `/wire/${wireId}`)
    await answered(null, 'GET', '/readyz')
    await answered('tessa', 'PUT', '/user/settings', { idleMinutes: 20 + round })
  }

  const answers = await Promise.all(changes)
  await holder.query('rollback')
  await holder.end()
  expect(new Set(answers.map(({ status, body: { code } }) => `${status} ${code}`))).toEqual(
    new Set(['503 database-busy']),
  )
  expect(answers.map(({ headers }) => headers['retry-after'])).toContain('2')
  expect((await server.call('morgan', 'PUT', `/transaction/${transactionId}`, body)).status).toBe(200)
})

test('a transaction that the database undid because of another one runs again, others do not', async () => {
  await run(server.pool, 'create table told (value integer)')
  let attempts = 0
  const undone = (code: string) =>
    transaction(server.pool, async (tx) => {
      attempts += 1
      await tx.query('insert into told values (1)')
      if (attempts === 1)
        await tx.query(`do $$ begin raise exception 'undone' using errcode = '${code}'; end $$`)
    })
  await undone('40001')
  expect([attempts, await run(server.pool, 'select value from told')]).toEqual([2, [{ value: 1 }]])
  attempts = 0
  await undone('40P01')
  expect(attempts).toBe(2)
  attempts = 0
  await expect(undone('55P03')).rejects.toMatchObject({ code: '55P03' })
  expect([attempts, await run(server.pool, 'select value from told')]).toEqual([
    1,
    [{ value: 1 }, { value: 1 }],
  ])
})

test('turns are given in order, a few at once; a turn that does not come in time is refused with nothing begun', async () => {
  const turns = turnsOf(1, { patienceMs: 50 })
  const said: string[] = []
  let finish = (): void => undefined
  const first = turns.take(() => new Promise<void>((done) => (finish = done)))
  const late = turns.take(async () => void said.push('late'))
  await expect(late).rejects.toBeInstanceOf(DatabaseBusy)
  const patient = turnsOf(1)
  const order = await Promise.all(['a', 'b', 'c'].map((name) => patient.take(async () => name)))
  expect(order).toEqual(['a', 'b', 'c'])
  finish()
  await first
  await turns.take(async () => void said.push('next'))
  expect(said).toEqual(['next'])
})
