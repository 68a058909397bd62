import { expect, test, vi } from 'vitest'
import { run } from '../database/connection.ts'
import { closingServer, wireAt } from '../testing/closing.ts'
import { pdfOf, upload } from '../testing/upload.ts'

const server = await closingServer()
const { call, pool } = server

test('a file attached to a wire while its receiver leaves the closing: neither waits for the other in a circle', async () => {
  const { transactionId, wireId } = await wireAt(server, 'sent')
  const [participant] = await run<{ id: string }>(
    pool,
    `select id from participants where transaction_id = $1 and role = 'Trustee'`,
    [transactionId],
  )
  const blocker = await pool.connect()
  await blocker.query('begin')
  await blocker.query('select 1 from transactions where id = $1 for update', [transactionId])
  const waiting = (n: number) =>
    vi.waitFor(async () => {
      const rows = await run(
        pool,
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(n)
    }, 5000)
  const attached = upload(server, 'morgan', `/wire/${wireId}/attachment`, pdfOf('payoff'))
  await waiting(1)
  const left = call('tessa', 'POST', `/participant/${participant?.id}/reject`, {})
  await waiting(2)
  await blocker.query('commit')
  blocker.release()
  expect([(await attached).status, (await left).status]).toEqual([201, 200])
})
