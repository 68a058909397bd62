import { createHash } from 'node:crypto'
import { parseFeeRule } from '@countersign/domain/billing/fee'
import { expect, test } from 'vitest'
import { addAdmins } from '../testing/admins.ts'
import { closingServer, emailOf, wireAt, wireBody } from '../testing/closing.ts'

const server = await closingServer()
const { call, config, pool } = server
// Cole is Harbor's admin and no underwriter; Blake is the platform's super admin.
await addAdmins(server)

const invoicesOf = async (transactionId: string) =>
  (await call('morgan', 'GET', `/transaction/${transactionId}/invoice`)).body.items

const drafted = async () => {
  const made = await wireAt(server, 'sent')
  const [invoice] = await invoicesOf(made.transactionId)
  return { ...made, invoice, url: `/invoice/${invoice.id}` }
}

const issued = async () => {
  const made = await drafted()
  const { status, body } = await call('blake', 'POST', `${made.url}/issue`)
  expect(status).toBe(200)
  return { ...made, invoice: body }
}

const setRule = (text: string): void => {
  const { rule } = parseFeeRule(text)
  if (!rule) throw new Error(`no rule: ${text}`)
  config.invoiceFeeRule = rule
}

test('only underwriters of the managing side and the super admin see or change invoices', async () => {
  const { transactionId, url } = await issued()
  for (const person of ['tessa', 'cole', 'theo'] as const) {
    expect([person, (await call(person, 'GET', '/invoice')).status]).toEqual([person, 403])
    expect([person, (await call(person, 'GET', `${url}/pdf`)).status]).toEqual([person, 403])
  }
  expect((await call('tessa', 'GET', `/transaction/${transactionId}/invoice`)).status).toBe(403)
  expect((await call('ursula', 'GET', `/transaction/${transactionId}/invoice`)).status).toBe(404)
  expect((await call('ursula', 'GET', `${url}/pdf`)).status).toBe(404)
  expect((await call('ursula', 'GET', '/invoice')).body.items).toEqual([])
  for (const [path, body] of [
    ['issue', undefined],
    ['paid', { paidOn: '2026-11-20' }],
    ['void', { reason: 'x' }],
    ['correct-fee', { reason: 'x' }],
  ] as const) {
    for (const person of ['morgan', 'nora', 'cole', 'tessa', 'ursula'] as const) {
      expect([person, (await call(person, 'POST', `${url}/${path}`, body)).status]).toEqual([person, 403])
    }
  }
  for (const person of ['morgan', 'nora', 'blake'] as const) {
    const { body } = await call(person, 'GET', '/invoice')
    expect(body.items.map(({ transactionId: of }: { transactionId: string }) => of)).toContain(transactionId)
  }
  for (const person of ['cole', 'tessa', 'morgan'] as const) {
    const { body } = await call(person, 'GET', `/transaction/${transactionId}/history`)
    expect(JSON.stringify(body)).not.toMatch(/invoice/i)
  }
  const before = await call('tessa', 'GET', `/transaction/${transactionId}/fee`)
  expect(before.status).toBe(403)
})

test('the fee is decided with the first invite: no later setting, wire or par changes it', async () => {
  setRule('per-wire:25.00')
  const { transactionId, wireId } = await wireAt(server, 'ready')
  const url = `/transaction/${transactionId}`
  expect((await call('morgan', 'GET', `${url}/fee`)).body).toEqual({
    amount: 2500,
    rule: '$25.00 for each wire',
    decided: false,
  })
  await call('morgan', 'POST', `${url}/wire`, wireBody())
  expect(await invoicesOf(transactionId)).toEqual([])
  await call('morgan', 'POST', `/wire/${wireId}/send`)
  setRule('flat:999.00')
  const added = await call('morgan', 'POST', `${url}/wire`, wireBody())
  await call('morgan', 'POST', `/wire/${added.body.id}/send`)
  expect(await invoicesOf(transactionId)).toMatchObject([
    { status: 'Draft', amount: 5000, wireCount: 2, rule: '$25.00 for each wire', number: null },
  ])
  expect((await call('morgan', 'GET', `${url}/fee`)).body).toMatchObject({ amount: 5000, decided: true })
  setRule('flat:250.00')
})

test('basis points are of par, and of the purchase price of real estate', async () => {
  setRule('basis-points:1.5;floor:100.00;cap:2500.00')
  const of = async (facts: object) => {
    const { body } = await call('morgan', 'POST', '/transaction', {
      name: 'Fee',
      type: 'Negotiated',
      ...facts,
    })
    return (await call('morgan', 'GET', `/transaction/${body.id}/fee`)).body.amount
  }
  expect(await of({ parAmount: 136_000_000 })).toBe(20_400)
  expect(await of({ kind: 'real_estate', purchasePrice: 200_000_000 })).toBe(30_000)
  expect(await of({})).toBe(10_000)
  setRule('flat:250.00')
})

test('two first invites at once make one draft', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { transactionId, wireId } = await wireAt(server, 'ready')
    const { body } = await call('morgan', 'POST', `/transaction/${transactionId}/wire`, wireBody())
    const answers = await Promise.all(
      [wireId, body.id].map((id) => call('morgan', 'POST', `/wire/${id}/send`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await invoicesOf(transactionId)).toHaveLength(1)
  }
})

test('numbers have no gaps, also when many are issued and one is refused at once', async () => {
  const drafts = []
  for (let count = 0; count < 6; count += 1) drafts.push(await drafted())
  const twice = [...drafts, drafts[0]]
  const answers = await Promise.all(twice.map((one) => call('blake', 'POST', `${one?.url}/issue`)))
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
  const { rows } = await pool.query<{ number: string }>(
    'select number from invoices where number is not null order by number',
  )
  expect(rows.map(({ number }) => number)).toEqual(
    rows.map((_, at) => `CS-2026-${String(at + 1).padStart(6, '0')}`),
  )
})

test('issued, paid and void follow each other as the rules say; its managers are told', async () => {
  const { transactionId, url, invoice } = await issued()
  expect(invoice).toMatchObject({
    status: 'Issued',
    issuedAt: '2026-11-20T15:00:00.000Z',
    dueDate: '2026-12-20',
  })
  const told = await pool.query(
    `select u.email from notifications n join users u on u.id = n.user_id
      where n.transaction_id = $1 and n.type = 'Invoice Issued'`,
    [transactionId],
  )
  expect(told.rows).toEqual([{ email: emailOf('morgan') }])
  const firstLine = async () => {
    const { rows } = await pool.query<{ text: string }>(
      `select body_text as text from mails where recipient = $1 and subject like 'Invoice: %' order by id desc limit 1`,
      [emailOf('morgan')],
    )
    return rows[0]?.text.split('\n')[0]
  }
  await expect.poll(firstLine).toBe('Review the invoice, and pay it by December 20, 2026.')
  const early = await call('blake', 'POST', `${url}/paid`, { paidOn: '2026-11-19' })
  expect([early.status, early.body.errors[0].field]).toEqual([422, 'paidOn'])
  const stale = await call('blake', 'POST', `${url}/paid`, { paidOn: '2026-11-20' }, { 'if-match': '"1"' })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale-version'])
  const both = await Promise.all([
    call('blake', 'POST', `${url}/paid`, { paidOn: '2026-11-20' }),
    call('blake', 'POST', `${url}/void`, { reason: 'Billed twice' }),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const after = await call('blake', 'POST', `${url}/void`, { reason: 'x' })
  expect([after.status, after.body.code]).toEqual([409, 'invoice-wrong-status'])
})

test('a voided invoice makes room for its successor of the same amount, and keeps its number', async () => {
  const { transactionId, url, invoice, wireId } = await issued()
  const unsaid = await call('blake', 'POST', `${url}/void`, { reason: ' ' })
  expect([unsaid.status, unsaid.body.errors[0].field]).toEqual([422, 'reason'])
  await call('blake', 'POST', `${url}/void`, { reason: 'Another name is billed', replace: true })
  const [draft, old] = await invoicesOf(transactionId)
  expect(draft).toMatchObject({ status: 'Draft', amount: invoice.amount, number: null })
  expect(old).toMatchObject({ status: 'Void', number: invoice.number, voidReason: 'Another name is billed' })
  await call('blake', 'POST', `/invoice/${draft.id}/void`, { reason: 'Paid from 000123456789' })
  // What was typed stays with the invoice; the trail holds nothing that could be an account.
  expect((await invoicesOf(transactionId))[0].voidReason).toBe('Paid from 000123456789')
  const events = await pool.query(
    `select data->>'remarks' as remarks from audit_events
      where transaction_id = $1 and type = 'invoice voided' order by id`,
    [transactionId],
  )
  expect(events.rows).toEqual([{ remarks: 'Another name is billed' }, { remarks: 'Paid from XXXXXXXXXX' }])
  // Another invite makes no further one.
  await call('morgan', 'POST', `/wire/${wireId}/recall`, { reason: 'x' })
  await call('morgan', 'POST', `/wire/${wireId}/send`)
  expect(await invoicesOf(transactionId)).toHaveLength(2)
})

test('the paper of an issued invoice is the same each time, and kept by its hash; a draft has none', async () => {
  const draft = await drafted()
  const none = await call('morgan', 'GET', `${draft.url}/pdf`)
  expect([none.status, none.body.code]).toEqual([409, 'invoice-not-issued'])
  const { url, invoice } = await issued()
  const read = () => call('morgan', 'GET', `${url}/pdf`)
  const [one, again] = [await read(), await read()]
  expect(one.headers['content-type']).toBe('application/pdf')
  expect(one.headers['content-disposition']).toContain(`${invoice.number}.pdf`)
  expect(one.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(again.bytes.equals(one.bytes)).toBe(true)
  const sha256 = createHash('sha256').update(one.bytes).digest('hex')
  const kept = await pool.query('select kind from issued_documents where sha256 = $1', [sha256])
  expect(kept.rows).toEqual([{ kind: 'invoice' }])
})

test('the list is searched and filtered, fifteen a page', async () => {
  const { body } = await call('morgan', 'GET', '/invoice?status=Void')
  expect(body.items.every(({ status }: { status: string }) => status === 'Void')).toBe(true)
  expect(body).toMatchObject({ pageNum: 1, pageSize: 15, totalIsMore: false })
  expect((await call('morgan', 'GET', '/invoice?search=cs-2026-000001')).body.items).toHaveLength(1)
  expect((await call('morgan', 'GET', '/invoice?search=salina')).body.total).toBeGreaterThan(3)
  expect((await call('morgan', 'GET', '/invoice?search=100%25')).body.items).toEqual([])
})
