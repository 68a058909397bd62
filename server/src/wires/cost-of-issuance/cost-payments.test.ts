import { expect, test } from 'vitest'
import {
  type Answer,
  closingServer,
  emailOf,
  type Person,
  typedDetails,
  wireAt,
  wireBody,
} from '../../testing/closing.ts'

const server = await closingServer()
const { call, ids, pool } = server

const line = (payee: string, invoice: string, amount: number) => ({
  service: 'Bond Counsel',
  payee,
  invoice,
  kind: 'professional fee',
  amount,
})

const costWire = (lines: readonly { amount: number }[], change: Record<string, unknown> = {}) => {
  const amount = lines.reduce((sum, one) => sum + one.amount, 0)
  return wireBody({ amount, wirePurposes: [{ purpose: 2, amount }], associatedServices: lines, ...change })
}

const [lexbond, summit, later] = [
  line('Lexbond LLP', '', 12_250_000),
  line('Summit Ratings', '', 4_025_000),
  line('Prairie Printing', 'P-1', 3_600_000),
]

/** A closing with a deposit to the trustee, wire 2, and two wires that are paid from it, 3 and 4. */
const passedThrough = async () => {
  const { transactionId, wireId: projectId } = await wireAt(server, 'ready')
  const add = async (body: Record<string, unknown>): Promise<Answer['body']> => {
    const added = await call('morgan', 'POST', `/transaction/${transactionId}/wire`, body)
    expect(added.status).toBe(201)
    return added.body
  }
  await call('morgan', 'POST', `/transaction/${transactionId}/participant`, {
    email: emailOf('tessa'),
    role: 'Trustee',
  })
  const deposit = await add(costWire([lexbond, summit, later], { receiverEmail: emailOf('tessa') }))
  const from = { senderOrganizationId: ids.firsttrust, receiverEmail: emailOf('blake') }
  const [first, second] = [await add(costWire([lexbond], from)), await add(costWire([summit], from))]
  return { transactionId, projectId, deposit, first, second }
}

type Closing = Awaited<ReturnType<typeof passedThrough>>

const path = ({ transactionId, deposit }: Closing) =>
  `/transaction/${transactionId}/wire/${deposit.id}/cost-payments`

const read = (person: Person, closing: Closing) => call(person, 'GET', path(closing))

const wireVersionOf = async ({ deposit }: Closing): Promise<number> =>
  (await call('morgan', 'GET', `/wire/${deposit.id}`)).body.version

const save = async (person: Person, closing: Closing, payments: unknown, version?: number) =>
  call(
    person,
    'PUT',
    path(closing),
    { wireVersion: await wireVersionOf(closing), payments },
    version === undefined ? {} : { 'if-match': `"${version}"` },
  )

const linked = ({ first, second }: Closing) => [first.id, second.id, 'later']

const tieOuts = async ({ transactionId }: Closing) =>
  (await call('morgan', 'GET', `/transaction/${transactionId}/sources-and-uses`)).body.discrepancies.filter(
    ({ rule }: { rule: string }) => rule === 'I8',
  )

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
  const before = await call('morgan', 'PUT', path(closing), { wireVersion: 1, payments: linked(closing) })
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

const missingOf = async ({ transactionId }: Closing): Promise<string[]> => {
  const memo = await call('morgan', 'POST', `/transaction/${transactionId}/closingmemo`)
  return memo.body.missing.map(({ message }: { message: string }) => message)
}

const messagesOf = (stale: { message: string }[]) => stale.map(({ message }) => message)

test('a colleague who edits the payee of a linked line is named to the checker, and the memo cannot be final', async () => {
  const closing = await passedThrough()
  await save('morgan', closing, linked(closing))
  const toTessa = { receiverEmail: emailOf('tessa') }
  const edit = (lines: readonly { amount: number }[]) =>
    call('morgan', 'PUT', `/wire/${closing.deposit.id}`, costWire(lines, toTessa))
  // Not a cent moves: the receiver of wire 3 would be paid what the deposit now holds for another payee.
  expect((await edit([{ ...lexbond, payee: 'Plains Advisors' }, summit, later])).status).toBe(200)
  const named =
    'Line 1 of wire #2 was linked for Lexbond LLP, $122,500.00, and now names Plains Advisors: link its payment again'
  expect((await tieOuts(closing)).map(({ message }: { message: string }) => message)).toEqual([named])
  expect(await missingOf(closing)).toContain(named)
  const { body } = await read('morgan', closing)
  expect(body.payments).toEqual([null, closing.second.id, 'later'])
  expect(body.stale).toEqual([{ line: 1, message: named }])
  // The checker looks, and states that wire 3 pays nothing of this line: what was linked is settled.
  const saved = await save('morgan', closing, [null, closing.second.id, 'later'])
  expect([saved.status, saved.body.stale]).toEqual([200, []])
  expect(await tieOuts(closing)).toEqual([])
  // A line for another payee at another place, in place of one that was linked, and nothing else.
  await save('morgan', closing, linked(closing))
  expect((await edit([summit, later, { ...lexbond, payee: 'Quick Cash LLC' }])).status).toBe(200)
  expect(messagesOf((await read('morgan', closing)).body.stale)).toEqual([
    'Wire #2 no longer has the linked line for Plains Advisors, $122,500.00: save its payments again',
  ])
  expect((await tieOuts(closing)).length).toBe(1)
})

test('a linked wire that goes to another receiver, or was deleted, is named with both receivers', async () => {
  const closing = await passedThrough()
  await save('morgan', closing, linked(closing))
  const to = (email: string) => ({ senderOrganizationId: ids.firsttrust, receiverEmail: email })
  const moved = await call(
    'morgan',
    'PUT',
    `/wire/${closing.first.id}`,
    costWire([lexbond], to('desk@quickcash.example')),
  )
  expect(moved.status).toBe(200)
  expect((await call('morgan', 'DELETE', `/wire/${closing.second.id}`)).status).toBe(204)
  const named = [
    'Line 1 of wire #2, Lexbond LLP, $122,500.00, was linked to wire #3 to Lexbond LLP, ' +
      'which now goes to desk@quickcash.example: link its payment again',
    'Line 2 of wire #2, Summit Ratings, $40,250.00, was linked to a wire to Lexbond LLP, ' +
      'which was deleted: link its payment again',
  ]
  const { body } = await read('morgan', closing)
  expect([body.payments, messagesOf(body.stale)]).toEqual([[null, null, 'later'], named])
  expect(await missingOf(closing)).toEqual(expect.arrayContaining(named))
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
