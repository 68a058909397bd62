import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSealer } from '../crypto/sealer.ts'
import { closingServer, typedDetails, wireAt, wireBody } from '../../testing/closing.ts'

const server = await closingServer()

const body = (name: string) => ({ name, type: 'Negotiated' })

const create = (key: string, payload: object, person: 'morgan' | 'nora' = 'morgan') =>
  server.call(person, 'POST', '/transaction', payload, { 'idempotency-key': key })

const named = async (name: string): Promise<number> => {
  const { rows } = await server.pool.query('select 1 from transactions where name = $1', [name])
  return rows.length
}

test('of many of one key at once, one is created; the others are given its answer or told to wait', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => create('at once', body('At once'))))
  const [created, ...rest] = answers.filter(({ status }) => status === 201)
  for (const other of rest) expect(other.body).toEqual(created?.body)
  const told = answers.filter(({ status }) => status !== 201)
  for (const { status, body } of told) expect([status, body.code]).toEqual([409, 'still-running'])
  expect(await named('At once')).toBe(1)
  expect((await create('at once', body('At once'))).body).toEqual(created?.body)
})

test('another payload under the key is refused with 422, and nothing of it is kept', async () => {
  await create('reused', body('First'))
  const other = await create('reused', body('Second'))
  expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused'])
  expect(await named('Second')).toBe(0)
})

test('a request that release 0.2.0 answered gets that answer after the upgrade, whatever the order of its names', async () => {
  const first = await create('of before', { type: 'Negotiated', name: 'Of before' })
  const { keyEncryptionKey: encryption, lookupKey: lookup } = server.config.secrets
  const former = createSealer({ encryption, lookup }).key(
    JSON.stringify(['POST', '/transaction', { type: 'Negotiated', name: 'Of before' }]),
  )
  await server.pool.query(`update idempotency_keys set request_hash = $1 where key = 'of before'`, [former])
  const again = await create('of before', { type: 'Negotiated', name: 'Of before' })
  expect([again.status, again.body.id]).toEqual([201, first.body.id])
})

test('a key is one person’s own', async () => {
  const one = await create('mine', body('Own'))
  const two = await create('mine', body('Own'), 'nora')
  expect(two.body.id).not.toBe(one.body.id)
})

test('a create that failed leaves the key free', async () => {
  expect((await create('free', body('No #'))).status).toBe(422)
  expect((await create('free', body('Now good'))).status).toBe(201)
})

test('an answer that cannot be kept is not given, and nothing was created', async () => {
  await server.pool.query('alter table idempotency_keys rename to idempotency_keys_away')
  const failed = await create('unkept', body('Unkept'))
  await server.pool.query('alter table idempotency_keys_away rename to idempotency_keys')
  expect(failed.status).toBe(500)
  expect(await named('Unkept')).toBe(0)
  expect((await create('unkept', body('Unkept'))).status).toBe(201)
})

test('what is kept of a payload does not reveal its account number, even to brute force', async () => {
  const { transactionId } = await wireAt(server, 'ready')
  const { accountNumberAgain: _, ...typed } = typedDetails()
  const bankDetails = { ...(wireBody().bankDetails as object), ...typed }
  const payload = wireBody({ bankDetails })
  const url = `/transaction/${transactionId}/wire`
  await server.call('morgan', 'POST', url, payload, { 'idempotency-key': 'with account' })
  const { rows } = await server.pool.query(
    `select request_hash as hash, response::text as response from idempotency_keys where key = 'with account'`,
  )
  const plain = createHash('sha256').update(JSON.stringify(['POST', url, payload]))
  expect(rows[0].hash).not.toBe(plain.digest('hex'))
  expect(rows[0].response).not.toContain('000123456789')
})

test('an empty or endless key is refused', async () => {
  for (const key of ['', 'k'.repeat(201)]) expect((await create(key, body('Keyed'))).status).toBe(400)
})

const inject = (key: string, payload: string, url = '/transaction') =>
  server.call('morgan', 'POST', url, payload, { 'idempotency-key': key, 'content-type': 'application/json' })

test('a replay gives the same bytes, status and headers, however the client wrote the same body', async () => {
  const first = await inject('bytes', '{"name":"Same bytes","type":"Negotiated","series":"2026A"}')
  const again = await inject(
    'bytes',
    ' { "series" : "2026A", "type":"Negotiated",\n"name":"Same \\u0062ytes" } ',
  )
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.bytes.toString()).toBe(first.bytes.toString())
  for (const name of ['etag', 'content-type', 'content-length', 'location', 'cache-control'])
    expect([name, again.headers[name]]).toEqual([name, first.headers[name]])
  expect(await named('Same bytes')).toBe(1)
})

test('a kept answer is not given once the caller left the organization or lost a right there', async () => {
  const { transactionId } = await wireAt(server, 'ready')
  const url = `/transaction/${transactionId}/wire`
  const payload = wireBody({ amount: 100, wirePurposes: [{ purpose: 6, amount: 100 }] })
  const again = () => server.call('morgan', 'POST', url, payload, { 'idempotency-key': 'of a desk' })
  const first = await again()
  expect(first.status).toBe(201)
  const { rows } = await server.pool.query(
    'select organization_id as organization, role, is_underwriter as "isUnderwriter" from users where id = $1',
    [server.ids.morgan],
  )
  const stand = ({ organization, role, isUnderwriter }: (typeof rows)[number]) =>
    server.pool.query('update users set organization_id = $2, role = $3, is_underwriter = $4 where id = $1', [
      server.ids.morgan,
      organization,
      role,
      isUnderwriter,
    ])
  for (const lost of [
    { organization: server.ids.otherdesk },
    { role: rows[0].role === 'user' ? 'organization_admin' : 'user' },
    { isUnderwriter: false },
  ]) {
    await stand({ ...rows[0], ...lost })
    const { status, body } = await again()
    expect([lost, status, body.code]).toEqual([lost, 409, 'caller-changed'])
    expect(JSON.stringify(body)).not.toContain(first.body.id)
  }
  await stand(rows[0])
  expect((await again()).body).toEqual(first.body)
})

test('an answer that a server of the former release kept is given again', async () => {
  const first = await create('of a former server', body('Of a former server'))
  await server.pool.query(`update idempotency_keys set standing = null where key = 'of a former server'`)
  const again = await create('of a former server', body('Of a former server'))
  expect([again.status, again.body.id]).toEqual([201, first.body.id])
})
