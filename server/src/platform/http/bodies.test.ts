import { contract } from '@countersign/contract/app/contract'
import type { Endpoint } from '@countersign/contract/platform/endpoint'
import { beforeAll, expect, test } from 'vitest'
import { closingServer, wireAt } from '../../testing/closing.ts'
import { tokenSigner } from '../../testing/token-signer.ts'
import { emailOf } from '../../testing/people.ts'

const server = await closingServer()
const { app } = server
let authorization = ''
beforeAll(async () => {
  authorization = `Bearer ${await (await tokenSigner(server.config))(emailOf('morgan'))}`
})

type Sent = { method?: 'POST' | 'PUT' | 'DELETE'; url?: string; type?: string; encoding?: string }

const send = async (payload: string | Buffer | undefined, how: Sent = {}) => {
  const { method = 'POST', url = '/transaction', type = 'application/json', encoding } = how
  const answer = await app.inject({
    method,
    url,
    headers: {
      authorization,
      ...(type !== '' && { 'content-type': type }),
      ...(encoding !== undefined && { 'content-encoding': encoding }),
    },
    ...(payload !== undefined && { payload }),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body, problem: answer.json() }
}

const closing = JSON.stringify({ name: 'Salina', type: 'Negotiated' })

test.each([
  'text/xml',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/jsonp',
  'nonsense',
  '',
])('a body of type %j is 415, with the type that the call takes', async (type) => {
  const { status, headers, problem } = await send(closing, { type })
  expect([status, problem.code, problem.title]).toEqual([415, 'not-json', 'Unsupported media type'])
  expect([headers['accept-post'], headers['accept']]).toEqual(['application/json', 'application/json'])
})

test('Accept-Post stands in answers to POST alone', async () => {
  const { status, headers } = await send('x', { method: 'PUT', url: '/user', type: 'text/plain' })
  expect([status, headers['accept'], headers['accept-post']]).toEqual([415, 'application/json', undefined])
})

test('a call that takes a file says so', async () => {
  const { transactionId } = await wireAt(server, 'ready')
  const url = `/transaction/${transactionId}/attachment`
  for (const type of ['application/json', 'text/xml']) {
    const { status, headers, problem } = await send('{}', { url, type })
    expect([type, status, problem.code]).toEqual([type, 415, 'not-multipart'])
    expect(headers['accept-post']).toBe('multipart/form-data')
  }
})

test.each(['utf-16', 'iso-8859-1', 'utf-7', 'x'])('a body in charset %s is 415', async (charset) => {
  const { status, problem } = await send(closing, { type: `application/json; charset=${charset}` })
  expect([status, problem.code]).toEqual([415, 'unsupported-charset'])
})

test.each(['utf-8', 'UTF-8', '"utf-8"'])('a body in charset %s is read', async (charset) => {
  expect((await send(closing, { type: `application/json;charset=${charset}` })).status).toBe(201)
})

test.each(['gzip', 'br', 'identity, gzip', 'x'])('a body in content encoding %s is 415', async (encoding) => {
  const { status, headers, problem } = await send(closing, { encoding })
  expect([status, problem.code, headers['accept-encoding']]).toEqual([
    415,
    'unsupported-encoding',
    'identity',
  ])
})

test('bytes that are no UTF-8 are refused, not replaced', async () => {
  const payload = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff]), Buffer.from('"}')])
  const { status, problem } = await send(payload)
  expect([status, problem.code]).toEqual([400, 'not-json'])
})

test('a name that stands twice is refused at its field, and nothing is written', async () => {
  const { status, problem } = await send('{"name":"One","type":"Negotiated","name":"Two"}')
  expect([status, problem.code, problem.errors]).toEqual([
    422,
    'invalid-fields',
    [{ field: 'name', message: 'This field stands twice' }],
  ])
  const { rows } = await server.pool.query(`select 1 from transactions where name in ('One', 'Two')`)
  expect(rows).toEqual([])
})

test('a name that would change objects is an unknown field', async () => {
  const { status, problem } = await send('{"name":"A","type":"Negotiated","__proto__":{"id":1}}')
  expect([status, problem.errors]).toEqual([422, [{ field: '__proto__', message: 'Unknown field' }]])
})

test('null is no body of a call that takes one', async () => {
  const { status, problem } = await send('null')
  expect([status, problem.errors.length]).toEqual([422, 1])
})

test('an empty body lacks the fields that the call needs', async () => {
  for (const payload of ['', undefined]) {
    const { status, problem } = await send(payload)
    expect([status, problem.errors.map(({ field }: { field: string }) => field)]).toEqual([
      422,
      ['name', 'type'],
    ])
  }
})

const withoutBody = (Object.values(contract) as Endpoint[]).filter(
  ({ method, body, upload, access }) =>
    method !== 'GET' && !body && !upload && (access === 'signed-in' || access === 'token'),
)
const anyId = '01993b5e-0000-7000-8000-000000000000'
const empty: [string | undefined, string][] = [
  [undefined, ''],
  [undefined, 'application/json'],
  ['', 'application/json'],
  ['', 'text/plain;charset=UTF-8'],
  ['', ''],
  ['{}', 'application/json'],
  [' { } ', 'application/json'],
]

test('a call without a body takes an absent, an empty and an empty JSON one alike', async () => {
  expect(withoutBody.length).toBeGreaterThan(10)
  for (const { method, path } of withoutBody) {
    const url = path.replaceAll(/\{\w+\}/g, anyId)
    const told = new Set<string>()
    for (const [payload, type] of empty) {
      const { status, body } = await send(payload, { method: method as 'POST', url, type })
      told.add(`${status} ${body}`)
      expect([url, payload, type, status]).not.toEqual([url, payload, type, 415])
    }
    expect([path, told.size]).toEqual([path, 1])
  }
})

test('a call without a body refuses what a body holds', async () => {
  const { wireId } = await wireAt(server, 'ready')
  for (const payload of ['{"digest":"x"}', '[]', 'null', '0', '""']) {
    const { status, problem } = await send(payload, { url: `/wire/${wireId}/send` })
    expect([payload, status, problem.code]).toEqual([payload, 422, 'no-body'])
  }
  const { rows } = await server.pool.query('select status from wires where id = $1', [wireId])
  expect(rows).toEqual([{ status: 2 }])
})
