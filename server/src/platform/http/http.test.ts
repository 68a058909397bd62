import { contract } from '@countersign/contract/app/contract'
import type { Endpoint } from '@countersign/contract/platform/endpoint'
import { expect, test } from 'vitest'
import { closingServer, emailOf, typedDetails, wireBody } from '../../testing/closing.ts'

const server = await closingServer()

const anyId = '01993b5e-0000-7000-8000-000000000000'
const addressed = (path: string): string => path.replaceAll(/\{\w+\}/g, anyId)
const endpoints = Object.values(contract) as Endpoint[]

/** Section 7 of the specification: built or not, none of it answers a stranger but registration and what helps with it. */
const specified = [
  'GET /user/',
  'GET /user/organization',
  'PUT /user/inactivate/1',
  'PUT /user/update-user?userId=1&isAdmin=true&email=a',
  'POST /user/invite?isAdmin=true&email=a',
  'GET /user/search/x',
  'GET /user/1/is-verified',
  'PUT /user',
  'PUT /user/profile',
  'PUT /user/profile-photo',
  'GET /masterdata/purposes',
  'GET /masterdata/organizationMasterRoles',
  'GET /masterdata/issuers?force=true',
  'GET /masterdata/organizations',
  'GET /masterdata/txnstatuses',
  'GET /masterdata/all',
  'POST /account/activate',
  'POST /account/login',
  'POST /api/validatetoken/validatetoken',
  'GET /account/1/verify-email',
  'POST /account/reset-password',
  'POST /account/change-password',
  'POST /account/updatePhone',
]

test('a file of older screens answers 404 even without a sign-in', async () => {
  const gone = await server.app.inject('/secure/assets/transaction-page-gone.js')
  expect([gone.statusCode, gone.json().code]).toEqual([404, 'not-found'])
  expect((await server.app.inject('/transaction/assets')).statusCode).toBe(401)
})

test.each(specified)('%s answers 401 to a stranger', async (call) => {
  const [method, path] = call.split(' ') as ['GET' | 'POST' | 'PUT', string]
  const { status, body } = await server.call(null, method, path, method === 'GET' ? undefined : {})
  expect([status, body.status]).toEqual([401, 401])
})

test.each(['register', 'password-reset-link'])('%s asks a stranger for what is missing', async (call) => {
  const { status, body } = await server.call(null, 'POST', `/account/${call}`, {})
  expect([status, body.code]).toEqual([422, 'invalid-fields'])
})

test('every call of the contract that needs a person refuses none, a forged and a malformed token', async () => {
  const forged = [
    'Bearer x',
    'Bearer a.b.c',
    `Bearer ${btoa('{"alg":"none"}')}.${btoa('{"email":"a@b.c"}')}.`,
    'Basic x',
  ]
  for (const { method, path, access } of endpoints) {
    if (access === 'public' || access === 'proof') continue
    for (const authorization of ['', ...forged]) {
      const headers = authorization ? { authorization } : {}
      const { status } = await server.call(
        null,
        method,
        addressed(path),
        method === 'GET' ? undefined : {},
        headers,
      )
      expect([method, path, status]).toEqual([method, path, 401])
    }
  }
})

const decision = { digest: 'a'.repeat(64), reasons: ['amount'] }
/** Calls that read their caller's standing with their record look at their input first. */
const wellFormed: Record<string, object> = {
  'PUT /wire/{wireId}': wireBody(),
  'PUT /wire/{wireId}/instructions': typedDetails(),
  'PUT /wire/{wireId}/instructions/standing': { standingInstructionId: anyId, version: 1 },
  'POST /wire/{wireId}/accept': { digest: decision.digest },
  'POST /wire/{wireId}/hand-over': { email: emailOf('tessa') },
  'PUT /wire/{wireId}/second-person': { email: emailOf('tessa') },
  'POST /wire/{wireId}/reject': decision,
  'POST /wire/{wireId}/call-back': {
    contactId: anyId,
    calledAt: '2026-11-20T15:00:00Z',
    reached: 'person',
  },
  'POST /wire/{wireId}/instructions/compare': { before: 1, after: 2 },
  'POST /wire/{wireId}/not-received': { remarks: 'Nothing' },
  'POST /wire/{wireId}/received': { amount: 1, valueDate: '2026-11-20' },
  'POST /wire/{wireId}/sent': { amount: 1, valueDate: '' },
  'POST /wire/{wireId}/sent/references': {},
  'POST /wire/{wireId}/sent/void': { reason: 'Another wire' },
  'POST /wire/{wireId}/shortened-cooling': { contactId: anyId, contactVersion: 1, reason: 'New number' },
  'POST /wire/{wireId}/verification/fail': { reason: 'The receiver denies it' },
  'POST /wire/{wireId}/verification/pass': { digest: decision.digest, callBackId: null },
}

test('every call of the contract refuses an inactive and a blocked user with the exact text', async () => {
  for (const inactive of ['Inactive', 'Blocked']) {
    await server.pool.query('update users set status = $2 where email = $1', [emailOf('theo'), inactive])
    for (const { method, path, access } of endpoints) {
      if (access === 'public' || access === 'proof') continue
      const url = path.includes('search') ? '/user/search/abc' : addressed(path)
      const body = method === 'GET' ? undefined : (wellFormed[`${method} ${path}`] ?? {})
      const answer = await server.call('theo', method, url, body)
      expect([method, path, answer.status, answer.body]).toEqual([
        method,
        path,
        403,
        'User inactive or blocked',
      ])
    }
  }
  await server.pool.query(`update users set status = 'Active' where email = $1`, [emailOf('theo')])
})

test('bad input has one shape of answer, and never names what is inside', async () => {
  const { app } = server
  const send = (payload: string, type = 'application/json') =>
    app.inject({
      method: 'POST',
      url: '/transaction',
      payload,
      headers: { 'content-type': type },
    })
  expect((await send('{"name":')).statusCode).toBe(400)
  expect((await send('x'.repeat(300 * 1024))).statusCode).toBe(413)
  expect((await send('<a/>', 'text/xml')).statusCode).toBe(415)
  for (const payload of ['{"name":', '<a/>']) {
    const answer = await send(payload, payload.startsWith('<') ? 'text/xml' : 'application/json')
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json()).toMatchObject({
      type: 'about:blank',
      code: expect.any(String),
      detail: expect.any(String),
    })
  }
})

test('unknown ids, malformed ids and unknown fields are refused, each in its way', async () => {
  expect((await server.call('morgan', 'GET', `/transaction/${anyId}`)).status).toBe(404)
  expect((await server.call('morgan', 'GET', `/wire/${anyId}`)).status).toBe(404)
  const malformed = await server.call('morgan', 'GET', '/wire/1')
  expect([malformed.status, malformed.body.errors[0].field]).toEqual([422, 'wireId'])
  expect((await server.call('morgan', 'GET', '/nothing/here')).status).toBe(404)
  const unknown = await server.call('morgan', 'POST', '/transaction', {
    name: 'A',
    type: 'Negotiated',
    isAdmin: true,
  })
  expect(unknown.body.errors).toEqual([{ field: 'isAdmin', message: 'Unknown field' }])
})

test('it says whether it lives and whether it can serve', async () => {
  expect((await server.call(null, 'GET', '/healthz')).body).toEqual({ status: 'alive' })
  expect((await server.call(null, 'GET', '/readyz')).body).toMatchObject({
    status: 'ready',
    migrations: 'current',
  })
  await server.pool.query(`update schema_migration set name = name || '.away' where name like '0003%'`)
  const pending = await server.call(null, 'GET', '/readyz')
  await server.pool.query(`update schema_migration set name = replace(name, '.away', '')`)
  expect([pending.status, pending.body.migrations]).toEqual([503, 'pending'])
  await server.pool.query(`insert into schema_expansion (name, sha256) values ('9998-added.sql', 'x')`)
  expect((await server.call(null, 'GET', '/readyz')).status).toBe(200)
  await server.pool.query(`insert into schema_migration (name, sha256) values ('9999-taken.sql', 'x')`)
  const newer = await server.call(null, 'GET', '/readyz')
  expect([newer.status, newer.body.reason]).toEqual([503, 'newer-release'])
  await server.pool.query(`delete from schema_migration where name = '9999-taken.sql'`)
  await server.pool.query(`delete from schema_expansion where name = '9998-added.sql'`)
})

test('no page may frame the product, and nothing is loaded from elsewhere', async () => {
  const { headers } = await server.call(null, 'GET', '/healthz')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['x-content-type-options']).toBe('nosniff')
})
