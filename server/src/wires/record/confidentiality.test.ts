import { beforeAll, expect, test } from 'vitest'
import { closingServer, type Person, typedDetails, wireAt, wireBody } from '../../testing/closing.ts'

const account = '000123456789'

const server = await closingServer()
let ours: Awaited<ReturnType<typeof wireAt>>
beforeAll(async () => {
  ours = await wireAt(server, 'filled')
  // Counsel takes part in the same closing through a wire of its own.
  await server.call('morgan', 'POST', `/wire/${await addWireFor('blake@lexbond.example')}/send`)
})

const addWireFor = async (receiverEmail: string): Promise<string> => {
  const body = {
    role: 'Bond Counsel',
    receiverEmail,
    amount: 500_000,
    wirePurposes: [{ purpose: 2, amount: 500_000 }],
    associatedServices: [{ service: 'Bond Counsel', payee: 'Lexbond LLP', amount: 500_000 }],
    references: [],
    bankDetails: {
      fbo: '',
      aba: '',
      accountNumber: '',
      intermediaryBank: '',
      furtherCreditName: '',
      furtherCreditAccount: '',
    },
    draft: false,
  }
  const added = await server.call('morgan', 'POST', `/transaction/${ours.transactionId}/wire`, body)
  return added.body.id
}

test('[R6.10] other participants and colleagues see the wire, but no bank detail', async () => {
  for (const person of ['blake', 'theo', 'nora', 'cole'] as const) {
    const { status, body } = await server.call(person, 'GET', `/wire/${ours.wireId}`)
    expect([person, status, body.amount]).toEqual([person, 200, 133_379_726])
    expect(body).toMatchObject({ bankDetails: null, digest: null, bankDetailsFilled: true })
    const whole = JSON.stringify(await server.call(person, 'GET', `/transaction/${ours.transactionId}`))
    expect(whole).not.toContain('101100621')
    expect(whole).not.toContain('First Trust Bank, Trustee')
    expect((await server.call(person, 'POST', `/wire/${ours.wireId}/reveal`)).status).toBe(403)
  }
})

test('[R6.10] the two sides see the bank details, the account masked; each look at the number is recorded', async () => {
  for (const person of ['morgan', 'tessa'] as const) {
    const { body } = await server.call(person, 'GET', `/wire/${ours.wireId}`)
    expect(body.bankDetails).toMatchObject({ aba: '101100621', accountNumber: 'XXXXXXXXXX' })
    expect(JSON.stringify(body)).not.toContain(account)
    const shown = await server.call(person, 'POST', `/wire/${ours.wireId}/reveal`)
    expect([shown.body.accountNumber, shown.headers['cache-control']]).toEqual([account, 'no-store'])
  }
  const { rows } = await server.pool.query(
    `select actor_id from audit_events where type = 'account number shown' and wire_id = $1 order by id`,
    [ours.wireId],
  )
  expect(rows.map(({ actor_id }) => actor_id)).toEqual([server.ids.morgan, server.ids.tessa])
})

test('an account number stays hidden when the reveal cannot be recorded', async () => {
  await server.pool.query('alter table audit_events rename to audit_events_away')
  const refused = await server.call('morgan', 'POST', `/wire/${ours.wireId}/reveal`)
  await server.pool.query('alter table audit_events_away rename to audit_events')
  expect(refused.status).toBe(500)
  expect(JSON.stringify(refused.body)).not.toContain(account)
})

test('a wire that was not sent, or of a closing of others, does not exist for outsiders', async () => {
  const unsent = await wireAt(server, 'ready')
  const outsiders: ['tessa' | 'ursula', string][] = [
    ['tessa', unsent.wireId],
    ['ursula', unsent.wireId],
    ['ursula', ours.wireId],
  ]
  for (const [person, wireId] of outsiders) {
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '/accept', { digest: 'a'.repeat(64) }],
      ['POST', '/reject', { digest: 'a'.repeat(64), reasons: ['amount'] }],
      ['PUT', '/instructions', typedDetails()],
      ['POST', '/reveal', undefined],
      ['POST', '/send', undefined],
      ['DELETE', '', undefined],
    ] as const) {
      expect((await server.call(person, method, `/wire/${wireId}${path}`, body)).status).toBe(404)
    }
  }
})

test('[R6.4] [R6.9] only the managing underwriter adds, edits, sends, recalls or deletes; others who see the wire get 403', async () => {
  const wire = `/wire/${ours.wireId}`
  const transaction = `/transaction/${ours.transactionId}`
  const refused = async (person: Person) => {
    for (const [method, path, body] of [
      ['POST', `${transaction}/wire`, wireBody()],
      ['PUT', wire, wireBody()],
      ['POST', `${wire}/send`, undefined],
      ['POST', `${wire}/recall`, { reason: 'x' }],
      ['DELETE', wire, undefined],
      ['PUT', transaction, { name: 'Mine', type: 'Negotiated' }],
      ['DELETE', transaction, undefined],
    ] as const) {
      const { status } = await server.call(person, method, path, body)
      expect([person, method, path, status]).toEqual([person, method, path, 403])
    }
  }
  for (const person of ['nora', 'cole', 'theo', 'blake', 'tessa'] as const) await refused(person)
  // A Transaction Manager who is no longer an underwriter is refused too.
  const underwriter = (is: boolean) =>
    server.pool.query('update users set is_underwriter = $2 where id = $1', [server.ids.morgan, is])
  await underwriter(false)
  await refused('morgan')
  await underwriter(true)
})

test('only the named receiver decides or fills, whatever other users may see', async () => {
  const { digest } = ours.wire
  for (const person of ['morgan', 'theo', 'blake', 'nora'] as const) {
    const accepted = await server.call(person, 'POST', `/wire/${ours.wireId}/accept`, { digest })
    const filled = await server.call(person, 'PUT', `/wire/${ours.wireId}/instructions`, typedDetails())
    expect([person, accepted.status, filled.status]).toEqual([person, 403, 403])
  }
})

test('account numbers are unreadable in every table', async () => {
  const { rows: tables } = await server.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  expect(tables.length).toBeGreaterThan(10)
  for (const { name } of tables) {
    const { rows } = await server.pool.query<{ text: string }>(`select t::text as text from ${name} t`)
    for (const { text } of rows) expect(text).not.toContain(account)
    const hex = Buffer.from(account).toString('hex')
    for (const { text } of rows) expect(text).not.toContain(hex)
  }
})

test('account numbers are shown so often to a person and no more, each time recorded', async () => {
  const { wireId } = await wireAt(server, 'filled')
  const reveal = async (person: 'morgan' | 'tessa') =>
    (await server.call(person, 'POST', `/wire/${wireId}/reveal`)).status
  let shown = 0
  let status = await reveal('morgan')
  for (; status === 200 && shown < 200; status = await reveal('morgan')) shown += 1
  expect(status).toBe(429)
  expect(shown).toBeGreaterThan(100)
  const { rows } = await server.pool.query(
    `select count(*)::int as count from audit_events where wire_id = $1 and type = 'account number shown'`,
    [wireId],
  )
  expect(rows[0]?.count).toBe(shown)
  // Each person has a separate count, in which a comparison is two numbers.
  expect(await reveal('tessa')).toBe(200)
  expect((await server.call('tessa', 'PUT', `/wire/${wireId}/instructions`, typedDetails())).status).toBe(200)
  const compare = async () =>
    (await server.call('tessa', 'POST', `/wire/${wireId}/instructions/compare`, { before: 1, after: 1 }))
      .status
  const compared = await Promise.all(Array.from({ length: 62 }, compare))
  expect(compared.filter((one) => one === 200)).toHaveLength(59)
})
