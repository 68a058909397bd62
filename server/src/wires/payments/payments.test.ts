import { expect, test } from 'vitest'
import { closingServer, emailOf, type Person, typedDetails, wireAt, wireBody } from '../../testing/closing.ts'
import {
  moneyNoticesOf,
  receivedBody,
  sentAmount,
  sentBody,
  sentWire,
  verifiedWire,
} from '../../testing/sent-wire.ts'

const server = await closingServer()
const { call, pool } = server

const verified = () => verifiedWire(server)
const sent = (change: object = {}) => sentWire(server, change)
const received = receivedBody
const noticesOf = (wireId: string) => moneyNoticesOf(server, wireId)

test('who may not is refused: outsiders find nothing, a participant neither records nor reads, nor the other side', async () => {
  const { url, transactionId } = await sent()
  const { body: invited } = await call('morgan', 'POST', `/transaction/${transactionId}/participant`, {
    email: emailOf('blake'),
    role: 'Bond Counsel',
  })
  await call('blake', 'POST', `/participant/${invited.participant.id}/accept`, {})
  const calls = [
    ['sent', sentBody(), 'morgan'],
    ['sent/void', { reason: 'x' }, 'morgan'],
    ['received', received, 'tessa'],
    ['not-received', { remarks: 'x' }, 'tessa'],
  ] as const
  for (const [path, body, who] of calls) {
    expect([path, (await call('ursula', 'POST', `${url}/${path}`, body)).status]).toEqual([path, 404])
    for (const person of ['blake', 'cole', 'theo', 'morgan', 'tessa'] as const) {
      if (person === who) continue
      expect([path, person, (await call(person, 'POST', `${url}/${path}`, body)).status]).toEqual([
        path,
        person,
        403,
      ])
    }
  }
  const reads: [Person, number][] = [
    ['ursula', 404],
    ['blake', 403],
    ['theo', 403],
    ['cole', 200],
    ['tessa', 200],
  ]
  for (const [person, status] of reads) {
    expect([person, (await call(person, 'GET', `${url}/payment`)).status]).toEqual([person, status])
  }
  // A participant sees that the wire was sent, but not its payment reference.
  const seen = await call('blake', 'GET', url)
  expect(seen.body.payment).toEqual({ state: 'sent', sentOn: '2026-11-20', differs: false })
  expect(JSON.stringify(seen.body)).not.toContain('B1QGC08C')
  const history = await call('blake', 'GET', `/transaction/${transactionId}/history`)
  expect(JSON.stringify(history.body)).not.toContain('B1QGC08C')
})

test('what is not verified is not sent, and faults are named at their fields', async () => {
  const { wireId } = await wireAt(server, 'filled')
  const early = await call('morgan', 'POST', `/wire/${wireId}/sent`, sentBody())
  expect([early.status, early.body.code]).toEqual([409, 'wire-not-verified'])
  const { url } = await verified()
  const wrong = sentBody({ imad: '2026', amount: -1, valueDate: '2026-12-24' })
  const refused = await call('morgan', 'POST', `${url}/sent`, wrong)
  expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual([
    'imad',
    'amount',
    'valueDate',
  ])
  expect((await call('tessa', 'POST', `${url}/received`, received)).body.code).toBe('wire-not-sent')
  expect((await call('tessa', 'POST', `${url}/not-received`, { remarks: 'x' })).body.code).toBe(
    'wire-not-sent',
  )
})

test('two records of one wire at once: one stands', async () => {
  const { url, wireId } = await verified()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => call('morgan', 'POST', `${url}/sent`, sentBody())),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409, 409, 409,
  ])
  expect((await noticesOf(wireId)).map(({ type }) => type)).toEqual(['Money Sent'])
})

test('a receiver’s change and the record of the payment at once: never a sent wire that is not verified', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { url, wireId } = await verified()
    const account = String(500 + round)
    const change = typedDetails({ accountNumber: account, accountNumberAgain: account })
    const actions = [
      () => call('morgan', 'POST', `${url}/sent`, sentBody()),
      () => call('tessa', 'PUT', `${url}/instructions`, change),
    ]
    const answers = await Promise.all((round % 2 === 0 ? actions : actions.toReversed()).map((act) => act()))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { rows } = await pool.query('select status, sent_payment_id from wires where id = $1', [wireId])
    expect(rows[0].sent_payment_id === null ? 3 : 5).toBe(rows[0].status)
  }
})

test('once sent, neither side changes the wire, until the record is voided with a reason', async () => {
  const { url, body } = await sent()
  for (const [person, method, path, input] of [
    ['morgan', 'PUT', url, wireBody()],
    ['morgan', 'POST', `${url}/recall`, { reason: 'x' }],
    ['tessa', 'PUT', `${url}/instructions`, typedDetails()],
    ['morgan', 'POST', `${url}/sent`, sentBody()],
  ] as const) {
    const answer = await call(person, method, path, input)
    expect([path, answer.status, answer.body.code]).toEqual([path, 409, 'wire-already-sent'])
  }
  const unsaid = await call('morgan', 'POST', `${url}/sent/void`, { reason: '  ' })
  expect([unsaid.status, unsaid.body.errors[0].field]).toEqual([422, 'reason'])
  const voided = await call('morgan', 'POST', `${url}/sent/void`, {
    reason: 'Account 000123456789 was meant',
  })
  expect([voided.status, voided.body.status, voided.body.payment]).toEqual([200, 5, null])
  const { items } = (await call('tessa', 'GET', `${url}/payment`)).body
  expect(items).toMatchObject([
    { kind: 'sent', stands: false, imad: body.imad, amount: sentAmount },
    { kind: 'voided', stands: false, reason: 'Account XXXXXXXXXX was meant', by: 'Morgan Test' },
  ])
  expect((await call('morgan', 'POST', `${url}/sent/void`, { reason: 'x' })).body.code).toBe('wire-not-sent')
  // The reference is free again, for this wire or the one that was meant.
  expect((await call('morgan', 'POST', `${url}/sent`, body)).status).toBe(200)
})

test('payments are recorded in a completed transaction and in a frozen one', async () => {
  const { url, transactionId } = await verified()
  await pool.query('update transactions set status = 3 where id = $1', [transactionId])
  expect((await call('morgan', 'POST', `${url}/sent`, sentBody())).status).toBe(200)
  await call('morgan', 'POST', `/transaction/${transactionId}/freeze`, { reason: 'Where is it?' })
  expect((await call('tessa', 'POST', `${url}/not-received`, { remarks: 'Nothing' })).status).toBe(200)
})

test('what was said cannot be rewritten, also by hand', async () => {
  const { wireId } = await sent()
  for (const statement of [
    'update wire_payments set amount_cents = 1 where wire_id = $1',
    'delete from wire_payments where wire_id = $1',
  ]) {
    await expect(pool.query(statement, [wireId])).rejects.toThrow('append-only')
  }
})

test('a payment on a day on which Fedwire is closed is asked about, and its record says that it was confirmed', async () => {
  const { wireId } = await verified()
  const url = `/wire/${wireId}`
  const onVeteransDay = sentBody({ imad: '20261111B1QGC08C000777', valueDate: '2026-11-11' })
  for (const change of [{}, { closedDayConfirmed: false }]) {
    const asked = await call('morgan', 'POST', `${url}/sent`, { ...onVeteransDay, ...change })
    expect([asked.status, asked.body.errors]).toEqual([
      422,
      [
        {
          field: 'closedDayConfirmed',
          message: expect.stringContaining('(Veterans Day). It is next open on'),
        },
      ],
    ])
  }
  const odd = await call('morgan', 'POST', `${url}/sent`, { ...onVeteransDay, closedDayConfirmed: 'yes' })
  expect([odd.status, odd.body.errors[0].field]).toEqual([422, 'closedDayConfirmed'])
  expect((await call('morgan', 'GET', url)).body.payment).toBe(null)
  const recorded = await call('morgan', 'POST', `${url}/sent`, { ...onVeteransDay, closedDayConfirmed: true })
  expect(recorded.status).toBe(200)
  const { rows } = await pool.query<{ data: { remarks: string } }>(
    `select data from audit_events where type = 'money sent' and wire_id = $1`,
    [wireId],
  )
  expect(rows[0]?.data.remarks).toBe('Sent on a day on which Fedwire is closed (Veterans Day), as confirmed')
})
