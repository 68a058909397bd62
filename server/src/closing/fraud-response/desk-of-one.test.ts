import { expect, test, vi } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, emailOf, wireAt } from '../../testing/closing.ts'

const server = await closingServer()
const { call, pool, ids } = server

test('the only person of a desk who reports has its admins told at once, by mail and in the product, of a wire that they may open', async () => {
  await run(pool, `update users set role = 'organization_admin' where id = $1`, [ids.cole])
  const { transactionId, wireId } = await wireAt(server, 'filled')
  expect(
    (
      await call('morgan', 'POST', `/transaction/${transactionId}/fraud-response`, {
        wireId,
        whatHappened: 'Nothing came.',
      })
    ).status,
  ).toBe(201)
  const told = await run(
    pool,
    `select user_id as "userId", wire_id as "wireId" from notifications where transaction_id = $1 and type = 'Fraud Reported'`,
    [transactionId],
  )
  expect(told).toEqual([{ userId: ids.cole, wireId }])
  await vi.waitFor(async () => {
    const mails = await run(
      pool,
      `select id from mails where recipient = $1 and subject like 'Act now: fraud reported%' and body_text like $2`,
      [emailOf('cole'), `%/transactions/${transactionId}/wires/${wireId}%`],
    )
    expect(mails).toHaveLength(1)
  }, 15_000)
  expect((await call('cole', 'GET', `/wire/${wireId}`)).status).toBe(200)
  await run(pool, `update users set role = 'user' where id = $1`, [ids.cole])
})
