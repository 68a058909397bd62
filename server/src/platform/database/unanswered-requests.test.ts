import { afterAll, afterEach, expect, test } from 'vitest'
import { closingServer } from '../../testing/closing.ts'
import { silentProxy, type SilentProxy } from '../../testing/faults/silent-proxy.ts'
import { requestLimits } from './connection-limits.ts'
import { run } from './connection.ts'

let proxy: SilentProxy
const server = await closingServer(
  {},
  {
    through: async (place) => {
      proxy = await silentProxy(place)
      afterAll(() => proxy.close())
      return proxy.place
    },
    // How long it takes is proved elsewhere.
    limits: { ...requestLimits, connectMs: 1_500, silenceMs: 1_500 },
  },
)
afterEach(() => proxy.resume())

const create = (key: string) =>
  server.call(
    'morgan',
    'POST',
    '/transaction',
    { name: key, type: 'Negotiated', closingDate: '2026-12-01' },
    { 'idempotency-key': key },
  )

test('a create whose commit gets no answer is not said to have failed, and its key makes it once', async () => {
  proxy.silenceAfter('commit')
  const unanswered = await create('Committed')
  expect([unanswered.status, unanswered.body.code]).toEqual([503, 'database-unavailable'])
  expect(unanswered.body.detail).toContain('check whether it was saved')
  proxy.resume()
  const made = `select id from transactions where name = 'Committed'`
  const before = await run<{ id: string }>(server.pool, made)
  expect(before).toHaveLength(1)
  await expect.poll(async () => (await create('Committed')).status).toBe(201)
  expect((await create('Committed')).body.id).toBe(before[0]?.id)
  expect(await run(server.pool, made)).toEqual(before)
})

test('the sign-in pages say it in a page, and the token endpoint as OAuth has it', async () => {
  const { config } = server
  const authorize =
    `/oidc/auth?client_id=countersign-web&response_type=code&scope=openid&code_challenge=${'a'.repeat(43)}` +
    `&code_challenge_method=S256&redirect_uri=${encodeURIComponent(`${config.publicUrl}/secure/logincallback`)}`
  const started = await server.app.inject({ url: authorize, headers: { accept: 'text/html' } })
  expect(started.statusCode).toBe(303)
  const cookie = [started.headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ')
  const signIn = String(started.headers.location).replace(config.publicUrl, '')
  const shown = await server.app.inject({ url: signIn, headers: { accept: 'text/html', cookie } })
  expect(shown.statusCode).toBe(200)

  proxy.silence()
  const withCookie = { accept: 'text/html', cookie }
  const [form, authorization, token] = await Promise.all([
    server.app.inject({ url: signIn, headers: withCookie }),
    server.app.inject({ url: authorize, headers: withCookie }),
    server.app.inject({
      method: 'POST',
      url: '/oidc/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'grant_type=refresh_token&client_id=countersign-web&refresh_token=abc',
    }),
  ])
  proxy.resume()
  for (const answer of [form, authorization]) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.body).toContain('Sign-in is not available at the moment')
    expect(answer.headers.location).toBeUndefined()
  }
  expect([token.statusCode, token.headers['retry-after'], token.json()]).toEqual([
    503,
    '5',
    {
      error: 'temporarily_unavailable',
      error_description: 'The service is not available at the moment. Please try again.',
    },
  ])
  await expect
    .poll(async () => (await server.app.inject({ url: signIn, headers: withCookie })).statusCode)
    .toBe(200)
})
