import { contract } from '@countersign/contract/app/contract'
import type { Endpoint } from '@countersign/contract/platform/endpoint'
import { expect, test } from 'vitest'
import { closingServer, emailOf } from '../../testing/closing.ts'
import { tokenSigner } from '../../testing/token-signer.ts'

const server = await closingServer()
const authorization = `Bearer ${await (await tokenSigner(server.config))(emailOf('morgan'))}`
const apart = await closingServer({ API_BASE: 'https://api.countersign.example' })
const anyId = '01993b5e-0000-7000-8000-000000000000'
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const
type Method = (typeof methods)[number]

const ask = (method: Method | 'TRACE', url: string, headers: Record<string, string> = { authorization }) =>
  server.app.inject({ method: method as Method, url, headers })

test('a wrong method on a path is 405 with the methods served there, on every path of the contract', async () => {
  const paths = new Set((Object.values(contract) as Endpoint[]).map(({ path }) => path))
  for (const path of paths) {
    const url = path.replaceAll(/\{\w+\}/g, anyId)
    const wrong = await ask('PATCH', url)
    const allow = String(wrong.headers['allow'])
    expect([url, wrong.statusCode, wrong.json().code]).toEqual([url, 405, 'method-not-allowed'])
    for (const method of methods) {
      const { statusCode, headers, body } = await ask(method, url)
      const isUnknown = statusCode === 404 && body.includes('Not found at this address.')
      expect([url, method, isUnknown]).toEqual([url, method, false])
      expect([url, method, statusCode === 405]).toEqual([url, method, !allow.split(', ').includes(method)])
      if (statusCode === 405) expect(headers['allow']).toBe(allow)
    }
  }
})

test.each([
  ['/transaction', 'GET, HEAD, POST, OPTIONS'],
  ['/user', 'PUT, OPTIONS'],
  ['/user/', 'GET, HEAD, OPTIONS'],
  [`/transaction/${anyId}`, 'GET, HEAD, PUT, DELETE, OPTIONS'],
  ['/%74ransaction?sort=name', 'GET, HEAD, POST, OPTIONS'],
  ['/healthz', 'GET, HEAD, OPTIONS'],
  ['/docs/style.css', 'GET, HEAD, OPTIONS'],
  ['/notification/stream', 'GET, OPTIONS'],
])('%s allows %s', async (url, allow) => {
  const { statusCode, headers } = await ask('PATCH', url)
  expect([statusCode, headers['allow']]).toEqual([405, allow])
  const options = await ask('OPTIONS', url)
  expect([options.statusCode, options.headers['allow'], options.body]).toEqual([204, allow, ''])
})

test('a stranger is told of no path whether it exists, by any method', async () => {
  for (const method of ['PATCH', 'OPTIONS', 'DELETE'] as const) {
    const [known, unknown] = await Promise.all([ask(method, '/transaction', {}), ask(method, '/nothing', {})])
    expect([method, known.statusCode, known.headers['allow']]).toEqual([method, 401, undefined])
    expect([unknown.statusCode, unknown.body]).toEqual([401, known.body])
  }
})

test('an unknown path is 404 to a signed-in caller by every method', async () => {
  for (const method of methods) expect((await ask(method, '/nothing')).statusCode).toBe(404)
})

test('HEAD answers as GET does, without the content', async () => {
  const [get, head] = await Promise.all([ask('GET', '/masterdata/all'), ask('HEAD', '/masterdata/all')])
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers['content-length']).toBe(get.headers['content-length'])
  expect((await ask('HEAD', '/transaction', {})).statusCode).toBe(401)
})

const preflight = (at: typeof server, origin: string, url = '/wire/x/accept') =>
  at.app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'if-match',
    },
  })

const crossOrigin = (headers: Record<string, unknown>): string[] =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'))

test('the screens may call an API of another origin: its preflight is answered to their origin alone', async () => {
  const { publicUrl } = apart.config
  for (const url of ['/wire/x/accept', '/nothing']) {
    const allowed = await preflight(apart, publicUrl, url)
    expect([allowed.statusCode, allowed.body, allowed.headers['vary']]).toEqual([204, '', 'Origin'])
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': publicUrl,
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key, if-match, traceparent',
    })
    expect(allowed.headers).not.toHaveProperty('access-control-allow-credentials')
  }
  for (const origin of [
    'https://elsewhere.example',
    'null',
    `${publicUrl}.example`,
    publicUrl.toUpperCase(),
  ]) {
    const other = await preflight(apart, origin)
    expect([origin, other.statusCode, crossOrigin(other.headers)]).toEqual([origin, 401, []])
    expect(other.headers['vary']).toBe('Origin')
  }
})

test('answers and refusals of that API are readable to the screens, and to no other page', async () => {
  const { publicUrl } = apart.config
  for (const url of ['/healthz', '/transaction']) {
    const own = await apart.app.inject({ url, headers: { origin: publicUrl } })
    expect([url, own.headers['access-control-allow-origin']]).toEqual([url, publicUrl])
    expect(own.headers['access-control-expose-headers']).toContain('etag')
    const other = await apart.app.inject({ url, headers: { origin: 'https://elsewhere.example' } })
    const none = await apart.app.inject({ url })
    for (const { headers } of [other, none]) {
      expect([url, crossOrigin(headers), headers['vary']]).toEqual([url, [], 'Origin'])
    }
  }
})

test('where screens and API share an origin, no origin is allowed and no answer varies by it', async () => {
  const own = await preflight(server, server.config.publicUrl)
  expect([own.statusCode, crossOrigin(own.headers), own.headers['vary']]).toEqual([401, [], undefined])
  const answer = await server.app.inject({ url: '/healthz', headers: { origin: server.config.publicUrl } })
  expect([crossOrigin(answer.headers), answer.headers['vary']]).toEqual([[], undefined])
})
