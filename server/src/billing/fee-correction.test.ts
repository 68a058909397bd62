import { parseFeeRule } from '@countersign/domain/billing/fee'
import { expect, test } from 'vitest'
import { addAdmins } from '../testing/admins.ts'
import { closingServer, emailOf, wireAt } from '../testing/closing.ts'

const server = await closingServer()
const { call, config, pool } = server
// Blake is the platform's super admin.
await addAdmins(server)

const invoicesOf = async (transactionId: string) =>
  (await call('morgan', 'GET', `/transaction/${transactionId}/invoice`)).body.items

const drafted = async () => {
  const made = await wireAt(server, 'sent')
  const [invoice] = await invoicesOf(made.transactionId)
  return { ...made, invoice, url: `/invoice/${invoice.id}` }
}

const setRule = (text: string): void => {
  const { rule } = parseFeeRule(text)
  if (!rule) throw new Error(`no rule: ${text}`)
  config.invoiceFeeRule = rule
}

const par = async (transactionId: string, parAmount: number) => {
  const { body } = await call('morgan', 'GET', `/transaction/${transactionId}`)
  const { name, type, closingDate } = body
  const saved = await call('morgan', 'PUT', `/transaction/${transactionId}`, {
    name,
    type,
    closingDate,
    issuerId: body.issuer.id,
    parAmount,
  })
  expect(saved.status).toBe(200)
}

test('a fee that was drafted without a par amount is corrected by its own rule, with a reason, before it is issued', async () => {
  setRule('basis-points:1.5;floor:100.00;cap:2500.00')
  const { transactionId, url, invoice } = await drafted()
  setRule('flat:250.00')
  expect(invoice).toMatchObject({ amount: 10_000, base: null })
  const correct = (reason: string, headers?: Record<string, string>) =>
    call('blake', 'POST', `${url}/correct-fee`, { reason }, headers)
  const same = await correct('Wrong')
  expect([same.status, same.body.code]).toEqual([409, 'fee-unchanged'])
  await par(transactionId, 136_000_000)
  const unsaid = await correct(' ')
  expect([unsaid.status, unsaid.body.errors[0].field]).toEqual([422, 'reason'])
  const stale = await correct('Wrong', { 'if-match': '"9"' })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale-version'])
  const { status, body } = await correct('The par amount was entered later')
  expect([status, body]).toMatchObject([
    200,
    { status: 'Draft', amount: 20_400, base: 136_000_000, rule: invoice.rule, number: null },
  ])
  const [now, before] = await invoicesOf(transactionId)
  expect(now.id).toBe(body.id)
  expect(before).toMatchObject({ status: 'Void', voidReason: 'The par amount was entered later' })
  expect((await call('morgan', 'GET', `/transaction/${transactionId}/fee`)).body.amount).toBe(20_400)
  const told = await pool.query(
    `select u.email, n.message from notifications n join users u on u.id = n.user_id
      where n.transaction_id = $1 and n.type = 'Fee Corrected'`,
    [transactionId],
  )
  expect(told.rows).toEqual([
    { email: emailOf('morgan'), message: expect.stringContaining('corrected to $204.00') },
  ])
  const { rows } = await pool.query(
    `select data from audit_events where transaction_id = $1 and type = 'invoice fee corrected'`,
    [transactionId],
  )
  expect(rows).toMatchObject([{ data: { invoiceId: body.id, before: '$100.00', amount: '$204.00' } }])
})

test('of a correction and an issue at the same moment one wins, and an issued fee is not corrected', async () => {
  for (let round = 0; round < 6; round += 1) {
    setRule('basis-points:1.5;floor:100.00;cap:2500.00')
    const { transactionId, url } = await drafted()
    await par(transactionId, 136_000_000)
    const correct = () => call('blake', 'POST', `${url}/correct-fee`, { reason: 'Par was missing' })
    const both = await Promise.all([correct(), call('blake', 'POST', `${url}/issue`)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await correct()).body.code).toBe('invoice-wrong-status')
  }
  setRule('flat:250.00')
})

test('no two organizations get the same invoice number', async () => {
  const other = await wireAt(server, 'sent', { receiverEmail: emailOf('morgan') }, 'ursula')
  const of = (await call('ursula', 'GET', `/transaction/${other.transactionId}/invoice`)).body.items
  const mine = await drafted()
  const answers = await Promise.all([
    call('blake', 'POST', `/invoice/${of[0].id}/issue`),
    call('blake', 'POST', `${mine.url}/issue`),
  ])
  const numbers = answers.map(({ body }) => body.number)
  expect(numbers.every((number) => /^CS-2026-\d{6}$/.test(number))).toBe(true)
  expect(new Set(numbers).size).toBe(2)
  const { rows } = await pool.query<{ number: string }>(
    'select number from invoices where number is not null order by number',
  )
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
})
