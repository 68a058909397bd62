import { noSourcesAndUses } from '@countersign/domain/closing/sources-and-uses/sources-and-uses'
import { expect, test } from 'vitest'
import { closingServer, emailOf, wireAt, wireBody, type Person } from '../../testing/closing.ts'

const server = await closingServer()
const { call, ids, pool } = server

const read = (person: Person | null, id: string) => call(person, 'GET', `/transaction/${id}/sources-and-uses`)

const save = (person: Person, id: string, entered: Record<string, unknown>, version: number | null = null) =>
  call(
    person,
    'PUT',
    `/transaction/${id}/sources-and-uses`,
    { ...noSourcesAndUses, ...entered },
    version === null ? {} : { 'if-match': `"${version}"` },
  )

/** The worked example: $1,360,000.00 of par, 997.26 accrued, and 27,200.00 that the issuer holds. */
const facts = {
  name: 'City of Salina, Series 2026-A',
  type: 'Competitive',
  issuerId: ids.salina,
  parAmount: 136_000_000,
  accruedInterest: 99_726,
  goodFaithDeposit: 2_720_000,
}

const entered = {
  goodFaithHolder: ids.salina,
  goodFaithPurpose: 6,
  uses: [
    { label: 'Improvement fund', amount: 133_280_000, holder: ids.firsttrust, purpose: 6 },
    { label: 'Improvement fund, deposited before', amount: 2_720_000, holder: ids.salina, purpose: 6 },
    { label: 'Debt service', amount: 99_726, holder: ids.firsttrust, purpose: 4 },
  ],
}

const workedExample = async (): Promise<string> => {
  const created = await call('morgan', 'POST', '/transaction', facts)
  await call('morgan', 'POST', `/transaction/${created.body.id}/wire`, wireBody())
  return created.body.id
}

const messages = (answer: { body: { discrepancies: { message: string }[] } }): string[] =>
  answer.body.discrepancies.map(({ message }) => message)

const faultsOf = (answer: { status: number; body: { errors: { field: string; message: string }[] } }) => {
  expect(answer.status).toBe(422)
  return answer.body.errors.map(({ field, message }) => `${field}: ${message}`)
}

test('strangers find nothing, and only the manager writes', async () => {
  const { transactionId: id } = await wireAt(server, 'sent')
  for (const answer of [await read('ursula', id), await save('ursula', id, {})]) {
    expect([answer.status, answer.body.code]).toEqual([404, 'not-found'])
  }
  expect((await read(null, id)).status).toBe(401)
  for (const person of ['tessa', 'nora'] as const) {
    expect((await save(person, id, {})).status).toBe(403)
    expect((await read(person, id)).status).toBe(200)
  }
})

test('a participant reads what was entered, but not what is missing, nor who else could be named', async () => {
  const { transactionId: id } = await wireAt(server, 'sent')
  await call(
    'morgan',
    'POST',
    `/transaction/${id}/wire`,
    wireBody({ receiverEmail: emailOf('blake'), role: 'Bond Counsel' }),
  )
  await save('morgan', id, {
    uses: [{ label: 'Project fund', amount: 5, holder: ids.firsttrust, purpose: 6 }],
  })
  const seen = await read('tessa', id)
  expect(seen.body).toMatchObject({ version: 1, discrepancies: null, statement: { totalUses: 5 } })
  expect(seen.body.holders).toEqual([{ id: ids.firsttrust, name: 'First Trust Bank' }])
  const own = await read('nora', id)
  expect(own.body.discrepancies.length).toBeGreaterThan(0)
  expect(own.body.holders.map(({ name }: { name: string }) => name)).toEqual([
    'City of Salina',
    'First Trust Bank',
    'Harbor Securities',
    'Lexbond LLP',
  ])
})

test('bad lines are refused at their fields: negative, nameless, of strangers, and ten thousand of them', async () => {
  const id = await workedExample()
  const line = { label: 'Project fund', amount: 1, holder: null, purpose: 6 }
  expect(
    faultsOf(
      await save('morgan', id, {
        bondInsurancePremium: -1,
        goodFaithHolder: ids.salina,
        contributions: [{ ...line, holder: ids.lexbond, purpose: null }],
        uses: [
          { ...line, amount: -1 },
          { ...line, label: ' ', amount: 0.5 },
          { ...line, holder: 'none' },
        ],
      }),
    ),
  ).toEqual([
    'bondInsurancePremium: An amount cannot be negative',
    'goodFaithPurpose: Choose the use of the deposit',
    'contributions.0.holder: Choose a participant of this closing',
    'contributions.0.purpose: Choose the use of these funds',
    'uses.0.amount: An amount cannot be negative',
    'uses.1.label: Name this line',
    'uses.1.amount: An amount cannot have a fraction of a cent',
    'uses.2.holder: Choose a participant of this closing',
  ])
  const many = (count: number) => Array.from({ length: count }, () => line)
  expect(faultsOf(await save('morgan', id, { uses: many(1000) }))).toEqual([
    'uses: There can be at most 200 lines, and these are 1000',
  ])
  const huge = await save('morgan', id, { contributions: many(10_000) })
  expect([huge.status, huge.body.code]).toEqual([413, 'too-large'])
  expect((await read('morgan', id)).body).toMatchObject({ version: 0, entered: noSourcesAndUses })
})

test('a real-estate closing has none of the money of a bond', async () => {
  const created = await call('morgan', 'POST', '/transaction', {
    name: 'Purchase of 1420 Elm Street',
    type: 'Negotiated',
    kind: 'real_estate',
    purchasePrice: 100_000,
  })
  const id: string = created.body.id
  expect(faultsOf(await save('morgan', id, { suretyPremium: 5 }))).toEqual([
    'suretyPremium: Only for a bond closing',
  ])
  const contributions = [{ label: "Buyer's funds", amount: 100_000, holder: ids.harbor, purpose: null }]
  const uses = [{ label: "Seller's proceeds", amount: 100_000, holder: null, purpose: 3 }]
  expect(messages(await save('morgan', id, { contributions, uses }))).toEqual([
    'Harbor Securities has $1,000.00, and $0.00 of it is passed on or kept: $1,000.00 less than it has',
    'The uses pay $1,000.00 out for the Earnest Money and Escrow, the wires to those who are paid come to $0.00: $1,000.00 too little',
  ])
  const wire = wireBody({
    receiverEmail: emailOf('blake'),
    role: 'Bond Counsel',
    amount: 100_000,
    wirePurposes: [{ purpose: 3, amount: 100_000 }],
  })
  await call('morgan', 'POST', `/transaction/${id}/wire`, wire)
  expect((await read('morgan', id)).body).toMatchObject({ discrepancies: [], netWire: 0 })
})

test('the worked example agrees to the cent, and one cent less in one use is named', async () => {
  const id = await workedExample()
  const agreed = await save('morgan', id, entered, 0)
  expect(agreed.body).toMatchObject({
    version: 1,
    netWire: 133_379_726,
    statement: { totalSources: 136_099_726, totalUses: 136_099_726 },
    discrepancies: [],
  })
  expect(agreed.headers['etag']).toBe('"1"')
  const [fund, ...others] = entered.uses
  const short = { ...entered, uses: [{ ...fund, amount: 133_279_999 }, ...others] }
  expect(messages(await save('morgan', id, short, 1))).toEqual([
    'Sources are $1,360,997.26, uses $1,360,997.25: $0.01 is missing in the uses',
    'First Trust Bank has $1,332,800.00 for the Project Fund, and $1,332,799.99 of it is passed on or kept: ' +
      '$0.01 less than it has',
  ])
})

test('a stale save is refused, of saves at once one is written, and one that changes nothing writes nothing', async () => {
  const id = await workedExample()
  await save('morgan', id, entered, 0)
  const stale = await save('morgan', id, {}, 0)
  expect([stale.status, stale.body.code]).toEqual([409, 'stale-version'])
  const uses = (amount: number) => [{ label: 'Project fund', amount, holder: null, purpose: 6 }]
  const answers = await Promise.all([1, 2, 3, 4].map((cents) => save('morgan', id, { uses: uses(cents) }, 1)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  const won = answers.find(({ status }) => status === 200)
  expect((await read('morgan', id)).body.entered).toEqual(won?.body.entered)
  await save('morgan', id, won?.body.entered, 2)
  expect((await read('morgan', id)).body.version).toBe(2)
  const { rows } = await pool.query(
    `select data from audit_events where transaction_id = $1 and type = 'sources and uses changed' order by id`,
    [id],
  )
  expect(rows).toMatchObject([
    { data: { changed: ['goodFaithHolder', 'goodFaithPurpose', 'uses'] } },
    { data: { changed: ['goodFaithHolder', 'goodFaithPurpose', 'uses'] } },
  ])
})

test('a named holder may stay named, and nothing is written while frozen or completed', async () => {
  const { transactionId: id, wireId } = await wireAt(server, 'ready')
  const uses = [{ label: 'Project fund', amount: 5, holder: ids.firsttrust, purpose: 6 }]
  await save('morgan', id, { uses })
  await call('morgan', 'DELETE', `/wire/${wireId}`)
  expect((await save('morgan', id, { uses: [{ ...uses[0], amount: 6 }] })).status).toBe(200)
  await call('morgan', 'POST', `/transaction/${id}/freeze`, { reason: 'A strange call' })
  expect((await save('morgan', id, {})).body.code).toBe('transaction-frozen')
  await pool.query('update transactions set status = 3 where id = $1', [id])
  expect((await save('morgan', id, {})).body.code).toBe('transaction-completed')
})
