import { beforeAll, expect, test } from 'vitest'
import { closingServer } from '../../testing/closing.ts'
import { threeSides, verifiedPaidThrough } from '../../testing/paid-through.ts'
import { sentBody } from '../../testing/sent-wire.ts'

const server = await closingServer()
const { call, ids, pool } = server

beforeAll(() => threeSides(server))

const notified = async (transactionId: string, type: string) => {
  const { rows } = await pool.query(
    `select distinct user_id from notifications where transaction_id = $1 and type = $2`,
    [transactionId, type],
  )
  return new Set(rows.map(({ user_id }) => user_id))
}

test('a payer who was removed, or is blocked, is notified of no freeze', async () => {
  const { transactionId } = await verifiedPaidThrough(server)
  await call('nora', 'DELETE', `/transaction/${transactionId}/payer/${ids.blake}`)
  await call('morgan', 'POST', `/transaction/${transactionId}/freeze`, { reason: 'Something is odd' })
  const frozen = await notified(transactionId, 'Transaction Frozen')
  expect([frozen.has(ids.blake), frozen.has(ids.tessa)]).toEqual([false, true])
})

test('a payment file does not tell a payer of a wire that the payer does not see', async () => {
  const { transactionId, own, paid } = await verifiedPaidThrough(server)
  await call('morgan', 'POST', `/wire/${own.id}/recall`, { reason: 'Wrong' })
  expect((await call('blake', 'GET', `/wire/${own.id}`)).status).toBe(404)
  for (const file of ['payment-file', 'obi']) {
    const asked = { wireIds: [paid.id, own.id] }
    const answer = await call('blake', 'POST', `/transaction/${transactionId}/${file}`, asked)
    expect([file, answer.status, answer.body.code]).toEqual([file, 404, 'not-found'])
  }
})

test('of a payer and a manager who record the same wire as sent at once, one is written', async () => {
  const { paid, paidUrl } = await verifiedPaidThrough(server)
  const body = sentBody({ amount: 500_00, imad: '20261120MMQFMP9C000777' })
  const answers = await Promise.all([
    call('blake', 'POST', `${paidUrl}/sent`, body),
    call('morgan', 'POST', `${paidUrl}/sent`, body),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { rows } = await pool.query('select 1 from wire_payments where wire_id = $1', [paid.id])
  expect(rows).toHaveLength(1)
})

// Last, since a report takes the word of the wires that were verified to the same accounts.
test('the payers of sent wires are notified of a freeze and its release, other participants are not', async () => {
  const { transactionId, paidUrl } = await verifiedPaidThrough(server)
  expect((await call('blake', 'POST', `/transaction/${transactionId}/payment-file`, {})).status).toBe(200)
  const report = { whatHappened: 'A forged mail' }
  expect((await call('tessa', 'POST', `${paidUrl}/suspected-fraud`, report)).status).toBe(201)
  const frozen = await notified(transactionId, 'Transaction Frozen')
  expect([frozen.has(ids.blake), frozen.has(ids.theo), frozen.has(ids.morgan)]).toEqual([true, false, true])
  const mails = await pool.query(
    `select 1 from notifications where transaction_id = $1 and user_id = $2 and message like '%000123456789%'`,
    [transactionId, ids.blake],
  )
  expect(mails.rows).toEqual([])
})
