import { expect, test } from 'vitest'
import { closingServer, emailOf } from '../../testing/closing.ts'

const server = await closingServer()

const head = 'Receiver email,Role,Amount,Project Fund,Debt Service Fund,Reference 1'
const trustee = `${emailOf('tessa')},Trustee,"1,333,797.26","1,332,800.00",997.26,Series 2026A`
const counsel = `${emailOf('blake')},Bond Counsel,"$5,000.00","5,000.00",,`
const draft = `new@nowhere.example,,100,,,`

let closings = 0
const facts = () => {
  closings += 1
  return [`Name,"Imported, Series ${closings}"`, 'Issuer,city of salina', 'Closing date,12/1/2026', '']
}
const tableOf = (...rows: string[]) => [...facts(), head, ...rows].join('\r\n')

const post = (
  person: 'morgan' | 'nora' | 'cole' | 'tessa' | 'ursula',
  path: string,
  body: unknown,
  key?: string,
) => server.call(person, 'POST', path, body, key === undefined ? {} : { 'idempotency-key': key })

const counted = async (): Promise<number[]> => {
  const { rows } = await server.pool.query<{ t: number; w: number }>(
    'select (select count(*) from transactions)::int as t, (select count(*) from wires)::int as w',
  )
  return [rows[0]?.t ?? -1, rows[0]?.w ?? -1]
}

test('only an underwriter imports a closing, and only its manager into one', async () => {
  const text = tableOf(trustee)
  const before = await counted()
  for (const path of ['/transaction/import/preview', '/transaction/import']) {
    for (const person of ['cole', 'tessa'] as const) {
      expect([path, person, (await post(person, path, { text })).status]).toEqual([path, person, 403])
    }
  }
  const { body } = await post('morgan', '/transaction', { name: 'Into', type: 'Negotiated' })
  const into = { text: `${head}\n${trustee}`, transactionId: body.id }
  for (const path of ['/transaction/import/preview', '/transaction/import']) {
    expect((await post('nora', path, into)).status).toBe(403)
    expect((await post('ursula', path, into)).status).toBe(404)
  }
  await post('morgan', `/transaction/${body.id}/freeze`, { reason: 'Something is odd' })
  for (const path of ['/transaction/import/preview', '/transaction/import']) {
    const frozen = await post('morgan', path, into)
    expect([frozen.status, frozen.body.code]).toEqual([409, 'transaction-frozen'])
  }
  expect(await counted()).toEqual([(before[0] ?? 0) + 1, before[1]])
})

test('one bad cell among good rows imports nothing, and is named with its row and column', async () => {
  const before = await counted()
  const text = tableOf(trustee, counsel.replace('"$5,000.00"', '=5000'), draft)
  const refused = await post('morgan', '/transaction/import', { text })
  expect([refused.status, refused.body.code]).toEqual([422, 'import-has-faults'])
  expect(refused.body.errors).toEqual([
    { field: 'row 7, Amount', message: 'This is a formula. Paste its value' },
  ])
  expect(await counted()).toEqual(before)
})

test('10,000 lines are refused with the limit said, by both calls', async () => {
  const text = tableOf(...Array.from({ length: 10_000 }, () => trustee))
  expect(text.length).toBeGreaterThan(500_000)
  const preview = await post('morgan', '/transaction/import/preview', { text })
  expect([preview.status, preview.body.rows, preview.body.faults[0].message]).toEqual([
    200,
    [],
    'An import has at most 200 wires; this table has 10,000 rows',
  ])
  expect((await post('morgan', '/transaction/import', { text })).status).toBe(422)
})

test('the server reads no large body of a stranger, and no user’s body that is larger still', async () => {
  const text = 'x'.repeat(400_000)
  expect((await server.call(null, 'POST', '/transaction/import', { text })).status).toBe(401)
  const unread = await server.app.inject({
    method: 'POST',
    url: '/transaction/import',
    headers: { 'content-type': 'application/json', 'content-length': '900000' },
    payload: '{"not json',
  })
  expect(unread.statusCode).toBe(401)
  const huge = await post('morgan', '/transaction/import', { text: 'x'.repeat(3_100_000) })
  expect(huge.status).toBe(413)
})

test('what is not known here is named at its row: an issuer, a fact too long, a column of accounts', async () => {
  const text = [
    'Name,Salina',
    'Issuer,Atlantis',
    `Series,${'x'.repeat(101)}`,
    `${head},Account number`,
    `${trustee},000123456789`,
  ].join('\n')
  const { body } = await post('morgan', '/transaction/import/preview', { text })
  expect(body.faults.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
    [2, 'Issuer'],
    [3, 'Series'],
    [4, 'Account number'],
  ])
  expect((await post('morgan', '/transaction/import', { text })).body.code).toBe('import-has-faults')
})

test('a preview says what each row becomes, warns of a twin and a lookalike, and writes nothing', async () => {
  await server.pool.query(
    `insert into organization_domains (domain, organization_id) values ('firsttrust.example', $1)`,
    [server.ids.firsttrust],
  )
  const before = await counted()
  const text = tableOf(trustee, trustee, draft, counsel.replace('lexbond', 'firsttrvst'))
  const { status, body } = await post('morgan', '/transaction/import/preview', { text })
  expect(status).toBe(200)
  expect(body.faults).toEqual([])
  expect(body.facts).toContainEqual({ row: 3, label: 'Closing date', value: '2026-12-01' })
  type Row = { row: number; becomes: string; warnings: string[]; waitsFor: string[] }
  expect(body.rows.map(({ row, becomes, warnings }: Row) => [row, becomes, warnings])).toEqual([
    [6, 'ready', []],
    [7, 'ready', ['Same as row 6']],
    [8, 'draft', []],
    [9, 'ready', ['This address resembles firsttrust.example, but is not of it']],
  ])
  expect(body.rows[2].waitsFor).toEqual(["Choose the receiver's role", 'Choose at least one purpose'])
  expect(body.total).toBe(2 * 133_379_726 + 10_000 + 500_000)
  expect(await counted()).toEqual(before)
})

test('a good table becomes a closing with its wires, by the ordinary rules, and is in the history', async () => {
  const { status, body } = await post('morgan', '/transaction/import', {
    text: tableOf(trustee, counsel, draft),
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    type: 'Negotiated',
    closingDate: '2026-12-01',
    issuer: { name: 'City of Salina' },
    roleInTransaction: 'Transaction Manager',
  })
  expect(body.wires).toMatchObject([
    {
      number: 1,
      status: 2,
      role: 'Trustee',
      amount: 133_379_726,
      receiver: { organization: 'First Trust Bank' },
      bankDetailsFilled: false,
    },
    { number: 2, status: 2, amount: 500_000 },
    { number: 3, status: 1, role: null, amount: 10_000 },
  ])
  const first = await server.call('morgan', 'GET', `/wire/${body.wires[0].id}`)
  expect(first.body.references).toEqual(['Series 2026A'])
  const history = await server.call('morgan', 'GET', `/transaction/${body.id}/history`)
  expect(history.body.items[0].sentence).toBe('imported 3 wires from a table')
})

test('into an existing closing the wires come after those that are there', async () => {
  const { body: first } = await post('morgan', '/transaction/import', { text: tableOf(trustee) })
  const into = {
    text:
      `${head};;\n`.replaceAll(',', ';') +
      counsel.replaceAll(',', ';').replace('5;000.00"', '5,000.00"').replace('"5;000.00"', '5000'),
    transactionId: first.id,
  }
  const { status, body } = await post('morgan', '/transaction/import', into)
  expect([status, body.wires.map(({ number }: { number: number }) => number)]).toEqual([201, [1, 2]])
})

test('the same import twice is one, also when both come at once; another table under its key is refused', async () => {
  const text = tableOf(trustee, counsel)
  const before = await counted()
  const both = await Promise.all([1, 2].map(() => post('morgan', '/transaction/import', { text }, 'once')))
  const statuses = both.map(({ status }) => status).toSorted((a, b) => a - b)
  expect([
    [201, 201],
    [201, 409],
  ]).toContainEqual(statuses)
  const again = await post('morgan', '/transaction/import', { text }, 'once')
  expect(again.status).toBe(201)
  expect(await counted()).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 2])
  const other = await post('morgan', '/transaction/import', { text: tableOf(trustee) }, 'once')
  expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused'])
})

test('two imports into one closing at once give every wire a number of its own', async () => {
  const { body } = await post('morgan', '/transaction/import', { text: tableOf(trustee) })
  const into = { text: [head, trustee, counsel, draft].join('\n'), transactionId: body.id }
  const both = await Promise.all([1, 2].map(() => post('morgan', '/transaction/import', into)))
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  const { body: whole } = await server.call('morgan', 'GET', `/transaction/${body.id}`)
  expect(whole.wires.map(({ number }: { number: number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('two hundred wires are imported at once', async () => {
  const rows = Array.from(
    { length: 200 },
    (_, at) => `payee${at}@nowhere.example,Trustee,${at + 1},${at + 1},,`,
  )
  const started = performance.now()
  const { status, body } = await post('morgan', '/transaction/import', { text: tableOf(...rows) })
  expect([status, body.wires.length]).toEqual([201, 200])
  expect(performance.now() - started).toBeLessThan(20_000)
})

test.each([
  ['bond', ['ready'], undefined],
  ['real_estate', ['ready', 'ready'], { perDiem: 12_345, goodThrough: '2026-12-04' }],
])('the template of a %s closing is itself a table without a fault', async (kind, becomes, payoff) => {
  for (const wiresOnly of ['false', 'true']) {
    const path = `/transaction/import/template?kind=${kind}&wiresOnly=${wiresOnly}`
    const answer = await server.call('morgan', 'GET', path)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const { body: into } = await post('morgan', '/transaction', { name: 'Into', type: 'Negotiated', kind })
    const asked = wiresOnly === 'true' ? { text: answer.body, transactionId: into.id } : { text: answer.body }
    const { body } = await post('morgan', '/transaction/import/preview', asked)
    expect([body.faults, body.rows.map((row: { becomes: string }) => row.becomes)]).toEqual([[], becomes])
    const imported = await post('morgan', '/transaction/import', asked)
    expect(imported.body).toMatchObject({
      kind,
      wires: [payoff ? { payoff } : {}, ...becomes.slice(1).map(() => ({}))],
    })
  }
})

test('a preview warns of a closing on a day on which Fedwire is closed, and the import goes on', async () => {
  const table = (...facts: string[]) => ({
    text: ['Name,Imported on a holiday', ...facts, '', head, trustee].join('\r\n'),
  })
  const preview = async (...facts: string[]) => {
    const { body } = await post('morgan', '/transaction/import/preview', table(...facts))
    expect(body.faults).toEqual([])
    return body.warnings
  }
  expect(await preview('Closing date,12/1/2026')).toEqual([])
  expect(await preview('Closing date,11/26/2026')).toEqual([
    'Fedwire is closed on November 26, 2026 (Thanksgiving Day). It is next open on November 27, 2026, until 6:45 PM EST.',
  ])
  expect((await post('morgan', '/transaction/import', table('Closing date,11/26/2026'))).status).toBe(201)
})
