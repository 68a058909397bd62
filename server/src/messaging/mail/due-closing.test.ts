import { expect, test, vi } from 'vitest'
import { closingServer, wireAt } from '../../testing/closing.ts'
import { closingsDue } from './closing-due-store.ts'
import { listMails } from './store.ts'

const server = await closingServer()
const { pool } = server

test('the mail that asks for a decision says first by when, as the closing now stands', async () => {
  const { transactionId } = await wireAt(server, 'sent')
  await vi.waitFor(async () => expect(await listMails(pool, 10)).toHaveLength(1), 15_000)
  const [mail] = await listMails(pool, 10)
  expect(mail?.text.split('\n')[0]).toMatch(/^Accept or reject wire #1 by [A-Z][a-z]{2} \d+, \d{4}.*\.$/)
  const day = async (closingDate: string | null, time: string | null, zone: string | null, at: string) => {
    await pool.query(
      'update transactions set closing_date = $2, closing_time = $3, time_zone = $4 where id = $1',
      [transactionId, closingDate, time, zone],
    )
    return (await closingsDue(pool, [transactionId]))(transactionId, new Date(at))
  }
  expect(await day('2026-12-01', '10:00', 'America/Chicago', '2026-12-01T15:59:00Z')).toBe(
    'Dec 1, 2026, 10:00 AM CST',
  )
  expect(await day('2026-12-01', '10:00', 'America/Chicago', '2026-12-01T16:00:00Z')).toBeUndefined()
  expect(await day('2028-02-29', null, null, '2028-02-29T23:00:00Z')).toBe('Feb 29, 2028')
  expect(await day('2028-02-29', null, null, '2028-03-01T12:00:00Z')).toBeUndefined()
  expect(await day(null, null, null, '2026-01-01T00:00:00Z')).toBeUndefined()
})
