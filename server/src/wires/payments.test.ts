import { expect, test } from 'vitest'
import { closingServer, emailOf, type Person, typedDetails, wireAt, wireBody } from '../testing/closing.ts'

const server = await closingServer()
const { call, ids, pool } = server

const amount = 133_379_726
let sequence = 0

/** A well-formed IMAD of the tests' day, another one each time. */
const imad = (): string => `20261120B1QGC08C${String((sequence += 1)).padStart(6, '0')}`

const sentBody = (change: object = {}) => ({
  kind: 'IMAD',
  reference: imad(),
  amount,
  valueDate: '2026-11-20',
  ...change,
})

const verified = async () => {
  const made = await wireAt(server, 'filled')
  const { body } = await call('tessa', 'POST', `/wire/${made.wireId}/accept`, { digest: made.wire.digest })
  expect(body.status).toBe(5)
  return { ...made, url: `/wire/${made.wireId}` }
}

const sent = async (change: object = {}) => {
  const made = await verified()
  const body = sentBody(change)
  expect((await call('morgan', 'POST', `${made.url}/sent`, body)).status).toBe(200)
  return { ...made, body }
}

const received = { amount, valueDate: '2026-11-20' }

const noticesOf = async (wireId: string) =>
  (
    await pool.query<{ email: string; type: string; message: string }>(
      `select u.email, n.type, n.message from notifications n join users u on u.id = n.user_id
        where n.wire_id = $1 and n.type ~ '^(Money|Payment)' order by n.id`,
      [wireId],
    )
  ).rows

test('who may not is refused: outsiders find nothing, a participant neither records nor reads, nor the other side', async () => {
  const { url, transactionId } = await sent()
  await call('morgan', 'POST', `/transaction/${transactionId}/participant`, {
    email: emailOf('blake'),
    role: 'Bond Counsel',
  })
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
  // Everybody sees that it was sent, and nobody else by which reference.
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
  const wrong = sentBody({ reference: '2026', amount: -1, valueDate: '2026-12-24' })
  const refused = await call('morgan', 'POST', `${url}/sent`, wrong)
  expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual([
    'reference',
    'amount',
    'valueDate',
  ])
  expect((await call('tessa', 'POST', `${url}/received`, received)).body.code).toBe('wire-not-sent')
  expect((await call('tessa', 'POST', `${url}/not-received`, { remarks: 'x' })).body.code).toBe(
    'wire-not-sent',
  )
})

test('a reference used by anybody is refused, however it is spelled, and nothing of the other closing is told', async () => {
  const { body } = await sent()
  const { url } = await verified()
  for (const reference of [body.reference, ` ${body.reference.toLowerCase()} `]) {
    const refused = await call('morgan', 'POST', `${url}/sent`, sentBody({ reference }))
    expect([refused.status, refused.body.code]).toEqual([409, 'reference-already-used'])
    expect(refused.body.errors[0]).toMatchObject({ field: 'reference' })
    expect(JSON.stringify(refused.body)).not.toMatch(/Salina|#1|First Trust/)
  }
})

test('two payments with one IMAD at once: one is recorded', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [one, other] = [await verified(), await verified()]
    const body = sentBody()
    const answers = await Promise.all(
      [one, other].map(({ url }) => call('morgan', 'POST', `${url}/sent`, body)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { rows } = await pool.query('select 1 from wire_payments where reference = $1', [body.reference])
    expect(rows).toHaveLength(1)
  }
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
    const acts = [
      () => call('morgan', 'POST', `${url}/sent`, sentBody()),
      () => call('tessa', 'PUT', `${url}/instructions`, change),
    ]
    const answers = await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()))
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
    { kind: 'sent', stands: false, reference: body.reference, amount },
    { kind: 'voided', stands: false, reason: 'Account XXXXXXXXXX was meant', by: 'Morgan Test' },
  ])
  expect((await call('morgan', 'POST', `${url}/sent/void`, { reason: 'x' })).body.code).toBe('wire-not-sent')
  // The reference is free again, for this wire or the one that was meant.
  expect((await call('morgan', 'POST', `${url}/sent`, body)).status).toBe(200)
})

test('the receiver confirms what arrived: the amounts agree, or the whole desk is told by how much they do not', async () => {
  const { url, wireId, transactionId } = await sent()
  await call('morgan', 'POST', `/transaction/${transactionId}/team`, { userId: ids.cole, rights: 'view' })
  const early = await call('tessa', 'POST', `${url}/received`, { ...received, valueDate: '2026-11-19' })
  expect([early.status, early.body.errors[0].field]).toEqual([422, 'valueDate'])
  const confirmed = await call('tessa', 'POST', `${url}/received`, received)
  expect(confirmed.body.payment).toEqual({ state: 'received', sentOn: '2026-11-20', differs: false })
  const other = await call('tessa', 'POST', `${url}/received`, { ...received, amount: amount - 1500 })
  expect(other.body.payment).toMatchObject({ state: 'received', differs: true })
  const { items } = (await call('cole', 'GET', `${url}/payment`)).body
  expect(items.map((item: { kind: string; stands: boolean }) => [item.kind, item.stands])).toEqual([
    ['sent', true],
    ['received', false],
    ['received', true],
  ])
  expect(
    (await noticesOf(wireId)).map(({ email, type, message }) => [email, type, message.split(': ')[1]]),
  ).toEqual([
    [emailOf('tessa'), 'Money Sent', undefined],
    [emailOf('morgan'), 'Money Received', undefined],
    [emailOf('morgan'), 'Money Received', '$15.00 less than the wire'],
    [emailOf('cole'), 'Money Received', '$15.00 less than the wire'],
  ])
})

test('not received alarms the whole desk at once, by mail and without a digit of a reference', async () => {
  const { url, wireId, transactionId } = await sent({ amount: amount + 1 })
  await call('morgan', 'POST', `/transaction/${transactionId}/team`, { userId: ids.cole, rights: 'view' })
  const unsaid = await call('tessa', 'POST', `${url}/not-received`, { remarks: '' })
  expect([unsaid.status, unsaid.body.errors[0].field]).toEqual([422, 'remarks'])
  const reported = await call('tessa', 'POST', `${url}/not-received`, { remarks: 'Not there at noon' })
  expect(reported.body.payment).toEqual({ state: 'not received', sentOn: '2026-11-20', differs: true })
  const alarmed = (await noticesOf(wireId)).filter(({ type }) => type === 'Money Not Received')
  expect(alarmed.map(({ email }) => email)).toEqual([emailOf('morgan'), emailOf('cole')])
  for (const { message } of alarmed) expect(message).toMatch(/^Urgent: .*Call your bank now$/)
  const mails = async () =>
    (await pool.query<{ body_text: string }>(`select body_text from mails where subject like 'URGENT: %'`))
      .rows
  await expect.poll(async () => (await mails()).length).toBe(2)
  for (const { body_text } of await mails()) expect(body_text).not.toContain('B1QGC08C')
  expect((await call('tessa', 'POST', `${url}/received`, received)).body.payment.state).toBe('received')
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
