import { expect, test } from 'vitest'
import { closingServer, emailOf, typedDetails, wireBody } from '../../testing/closing.ts'
import { costWire, depositedCosts, later, lexbond, line, summit } from '../../testing/deposited-costs.ts'

const server = await closingServer()
const { call, ids, pool } = server
const { passedThrough, path, read, save, linked, tieOuts } = depositedCosts(server)

test('a stranger finds nothing, and only a manager of the transaction reads or links', async () => {
  const closing = await passedThrough()
  for (const answer of [await read('ursula', closing), await save('ursula', closing, linked(closing))]) {
    expect([answer.status, answer.body.code]).toEqual([404, 'not-found'])
  }
  for (const person of ['tessa', 'nora', 'cole'] as const) {
    const answers = [await read(person, closing), await save(person, closing, linked(closing))]
    for (const { status } of answers) expect([403, 404]).toContain(status)
  }
  expect((await read('morgan', closing)).body).toEqual({
    version: 0,
    wireVersion: 1,
    receivers: expect.stringMatching(/^[0-9a-f]{64}$/),
    payments: [null, null, null],
    stale: [],
    choices: [
      { wireId: closing.first.id, number: 3, receiver: 'Lexbond LLP', amount: 12_250_000 },
      { wireId: closing.second.id, number: 4, receiver: 'Lexbond LLP', amount: 4_025_000 },
    ],
  })
})

test('a link is refused at its line: of another closing, itself, deleted, of another sender or purpose', async () => {
  const closing = await passedThrough()
  const other = await passedThrough()
  const direct = (
    await call(
      'morgan',
      'POST',
      `/transaction/${closing.transactionId}/wire`,
      costWire([line('Plains Advisors', '', 5)], { receiverEmail: emailOf('blake') }),
    )
  ).body
  const deleted = closing.second.id
  expect((await call('morgan', 'DELETE', `/wire/${deleted}`)).status).toBe(204)
  const body = wireBody({ senderOrganizationId: ids.firsttrust, receiverEmail: emailOf('blake') })
  const project = (await call('morgan', 'POST', `/transaction/${closing.transactionId}/wire`, body)).body
  for (const wireId of [other.first.id, closing.deposit.id, deleted, direct.id, project.id]) {
    const refused = await save('morgan', closing, [null, wireId, null])
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [
        {
          field: 'payments.1',
          message:
            'Choose a wire with the purpose Cost of Issuance Fund that the receiver of this wire sends',
        },
      ],
    ])
  }
  for (const [payments, field] of [
    [['later'], 'payments'],
    [[null, 'soon', null], 'payments.1'],
    [Array.from({ length: 1001 }, () => null), 'payments'],
  ] as const) {
    const refused = await save('morgan', closing, payments)
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, field])
  }
  expect((await read('morgan', closing)).body.version).toBe(0)
})

test('stale links and links of lines that changed meanwhile are refused; of two saves at once one counts', async () => {
  const closing = await passedThrough()
  const both = await Promise.all([
    save('morgan', closing, ['later', null, null], 0),
    save('morgan', closing, [null, 'later', null], 0),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const stale = await save('morgan', closing, linked(closing), 0)
  expect([stale.status, stale.body.code]).toEqual([409, 'stale-version'])
  const saved = await save('morgan', closing, linked(closing), 1)
  expect([saved.status, saved.body.version, saved.headers['etag']]).toEqual([200, 2, '"2"'])
  const edited = costWire([summit, later, lexbond], { receiverEmail: emailOf('tessa') })
  expect((await call('morgan', 'PUT', `/wire/${closing.deposit.id}`, edited)).status).toBe(200)
  const { receivers } = (await read('morgan', closing)).body
  const asked = { wireVersion: 1, receivers, payments: linked(closing) }
  const before = await call('morgan', 'PUT', path(closing), asked)
  expect([before.status, before.body.code]).toEqual([409, 'stale-version'])
  // The links followed their lines.
  expect((await read('morgan', closing)).body.payments).toEqual([
    closing.second.id,
    'later',
    closing.first.id,
  ])
})

test('links are refused in a frozen and in a canceled closing', async () => {
  const closing = await passedThrough()
  const url = `/transaction/${closing.transactionId}`
  expect(
    (await call('morgan', 'POST', `${url}/freeze`, { reason: 'The mailbox was read' })).status,
  ).toBeLessThan(300)
  expect((await save('morgan', closing, linked(closing))).status).toBe(409)
  const canceled = await passedThrough()
  const cancel = { reason: 'The issue was withdrawn' }
  expect(
    (await call('morgan', 'POST', `/transaction/${canceled.transactionId}/cancel`, cancel)).status,
  ).toBeLessThan(300)
  expect((await save('morgan', canceled, linked(canceled))).status).toBe(409)
})

test('a link changes neither the wire nor its digest, voids no acceptance, and stands in the trail', async () => {
  const closing = await passedThrough()
  const url = `/wire/${closing.deposit.id}`
  expect((await call('morgan', 'POST', `${url}/send`)).status).toBe(200)
  await call('tessa', 'PUT', `${url}/instructions`, typedDetails())
  const { digest } = (await call('tessa', 'GET', url)).body
  const accepted = await call('tessa', 'POST', `${url}/accept`, { digest })
  expect([5, 6]).toContain(accepted.body.status)
  const { rows: stood } = await pool.query('select * from wires where id = $1', [closing.deposit.id])
  expect((await save('morgan', closing, linked(closing))).status).toBe(200)
  expect((await pool.query('select * from wires where id = $1', [closing.deposit.id])).rows).toEqual(stood)
  expect((await call('tessa', 'GET', url)).body).toMatchObject({ status: accepted.body.status, digest })
  // Said again it is not written again.
  expect((await save('morgan', closing, linked(closing))).body.version).toBe(1)
  const { rows } = await pool.query(
    `select data from audit_events where wire_id = $1 and type = 'cost payments changed'`,
    [closing.deposit.id],
  )
  expect(rows).toMatchObject([
    { data: { number: 2, changed: ['payments'], after: { payments: linked(closing) } } },
  ])
})

test('a cent moved from one payee to another is named with both places, and keeps the memo from being final', async () => {
  const closing = await passedThrough()
  await save('morgan', closing, linked(closing))
  expect(await tieOuts(closing)).toEqual([])
  const from = { senderOrganizationId: ids.firsttrust, receiverEmail: emailOf('blake') }
  const off = async (wireId: string, cost: { amount: number }, cents: number) =>
    call('morgan', 'PUT', `/wire/${wireId}`, costWire([{ ...cost, amount: cost.amount + cents }], from))
  expect((await off(closing.first.id, lexbond, 1)).status).toBe(200)
  expect((await off(closing.second.id, summit, -1)).status).toBe(200)
  const messages = [
    'The cost lines linked to wire #3, from line 1 of wire #2 on, come to $122,500.00, ' +
      'its cost of issuance is $122,500.01: $0.01 more',
    'The cost lines linked to wire #4, from line 2 of wire #2 on, come to $40,250.00, ' +
      'its cost of issuance is $40,249.99: $0.01 less',
  ]
  expect((await tieOuts(closing)).map(({ message }: { message: string }) => message)).toEqual(messages)
  const memo = await call('morgan', 'POST', `/transaction/${closing.transactionId}/closingmemo`)
  const missing = memo.body.missing.map(({ message }: { message: string }) => message)
  expect(missing).toEqual(expect.arrayContaining(messages))
  const deposit = memo.body.content.wires.find(({ number }: { number: number }) => number === 2)
  expect(deposit.costPayments).toEqual([3, 4, 'later'])
  expect(memo.body.content.costsPassedOn).toEqual([{ organization: 'First Trust Bank', amount: 16_275_000 }])
})

test('without a link the amounts of an invoice on a deposit and on its disbursement have to agree', async () => {
  const closing = await passedThrough()
  const body = costWire([{ ...later, amount: later.amount - 1 }], {
    senderOrganizationId: ids.firsttrust,
    receiverEmail: emailOf('blake'),
  })
  expect((await call('morgan', 'POST', `/transaction/${closing.transactionId}/wire`, body)).status).toBe(201)
  expect((await tieOuts(closing)).map(({ message }: { message: string }) => message)).toEqual([
    'Line 1 of wire #5 pays $35,999.99 of the invoice that line 3 of wire #2 deposits $36,000.00 for: $0.01 less',
  ])
})
