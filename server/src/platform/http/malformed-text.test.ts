import { beforeAll, expect, test } from 'vitest'
import { closingServer, typedDetails, wireAt, wireBody } from '../../testing/closing.ts'

const server = await closingServer()
let wire: Awaited<ReturnType<typeof wireAt>>
beforeAll(async () => {
  wire = await wireAt(server, 'filled')
})

// No database text holds the first, no UTF-8 the next two; the others show what is not there, or hide what is.
const malformed = [
  'a\u0000b',
  'a\ud800b',
  '\udc00',
  'a\u202eb',
  'a\u2066b',
  'a\u200bb',
  'a\u2028b',
  'a\u{e0041}b',
]

test.each(malformed)(
  'text that cannot be stored or shown (%j) is refused at its field, in bodies, queries and paths',
  async (text) => {
    const { digest } = wire.wire
    const closing = { name: 'Salina', type: 'Negotiated' }
    const calls = [
      ['morgan', 'POST', '/transaction', { ...closing, name: text }, 'name'],
      ['morgan', 'POST', '/transaction', { ...closing, purpose: text }, 'purpose'],
      ['morgan', 'PUT', `/transaction/${wire.transactionId}`, { ...closing, series: text }, 'series'],
      [
        'morgan',
        'POST',
        `/transaction/${wire.transactionId}/wire`,
        wireBody({ references: [text] }),
        'references.0',
      ],
      ['morgan', 'POST', `/wire/${wire.wireId}/recall`, { reason: text }, 'reason'],
      [
        'tessa',
        'POST',
        `/wire/${wire.wireId}/reject`,
        { digest, reasons: ['other'], remarks: text },
        'remarks',
      ],
      ['tessa', 'PUT', `/wire/${wire.wireId}/instructions`, typedDetails({ fbo: text }), 'fbo'],
    ] as const
    for (const [person, method, url, body, field] of calls) {
      const refused = await server.call(person, method, url, body)
      expect([url, refused.status]).toEqual([url, 422])
      const named = refused.body.errors.find((fault: { field: string }) => fault.field === field)
      const message = field === 'name' ? /^Only alphanumeric and special characters/ : /cannot be shown$/
      expect([url, named?.message]).toEqual([url, expect.stringMatching(message)])
    }
  },
)

test('what cannot be stored is refused in a query and in a path, too', async () => {
  const turned = await server.call('morgan', 'GET', '/transaction?search=a%E2%80%AEb')
  expect([turned.status, turned.body.errors[0].field]).toEqual([422, 'search'])
  const search = await server.call('morgan', 'GET', '/transaction?search=a%00b')
  expect([search.status, search.body.errors[0].field]).toEqual([422, 'search'])
  const term = await server.call('morgan', 'GET', '/user/search/a%00b')
  expect([term.status, term.body.errors[0].field]).toEqual([422, 'term'])
})

test('an address that is not well-formed is refused as a problem that does not repeat it', async () => {
  const { status, body, headers } = await server.call(null, 'GET', '/wire/%zz<b>')
  expect([status, body.code]).toEqual([400, 'bad-request'])
  expect(headers['content-type']).toContain('application/problem+json')
  expect(JSON.stringify(body)).not.toContain('%zz')
})

const cursor = (...place: unknown[]): string => Buffer.from(JSON.stringify(place)).toString('base64url')

const id = '01993b5e-0000-7000-8000-000000000000'

test.each([
  ['status', cursor('status', 'one', '2026-01-01', id)],
  ['status', cursor('status', 1.5, '2026-01-01', id)],
  ['status', cursor('status', 1, 'tomorrow', id)],
  ['status', cursor('status', 99_999, '2026-01-01', id)],
  ['closingDate', cursor('closingDate', '2026-99-99', id)],
  ['closingDate', cursor('closingDate', 20260101, id)],
  ['name', cursor('name', 'a\u0000', id)],
  ['name', cursor('name', 5, id)],
  ['size', cursor('size', '1', id)],
  ['size', cursor('size', 1e300, id)],
  ['role', cursor('role', 'a\u0000', '2026-01-01', id)],
  ['wires', cursor('wires', 0.5, '2026-01-01', id)],
  ['createdAt', cursor('createdAt', '-'.repeat(36))],
  ['createdAt', cursor('createdAt', null)],
  ['createdAt', 'no json'],
])('a cursor of the %s order that we never wrote is refused (%s)', async (sort, made) => {
  const refused = await server.call('morgan', 'GET', `/transaction?sort=${sort}&cursor=${made}`)
  expect([refused.status, refused.body.errors?.[0].field]).toEqual([422, 'cursor'])
})
