import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProbe, probeHeader } from '../../platform/http/proxy-probe.ts'
import { certificateAuthority } from '../../testing/certificate.ts'
import { testDatabase } from '../../testing/database.ts'
import { freePort } from '../../testing/free-port.ts'
import { identityConfig } from '../../testing/identity-server.ts'
import { buildApp } from '../app.ts'
import { checkProxyHeaders } from './check-proxy-headers.ts'

const { pool } = await testDatabase()
const authority = certificateAuthority('Authority of the proxy')
const certified = authority.certificateOf('localhost', 90)
const usual = getCACertificates('default')
beforeAll(() => setDefaultCACertificates([...usual, authority.cert]))
afterAll(() => setDefaultCACertificates(usual))

const lookupKey = Buffer.alloc(32, 7)
const keys = { LOOKUP_KEY: lookupKey.toString('base64'), LOG_LEVEL: 'silent' }

/** The product, which trusts these proxies. */
const started = async (trusted: string) => {
  const config = await identityConfig({ ...keys, TRUSTED_PROXIES: trusted })
  const app = await buildApp({ config, database: pool })
  await app.listen({ port: config.port, host: '127.0.0.1' })
  afterAll(() => app.close())
  return config.port
}
const trusting = await started('127.0.0.1')
const wary = await started('10.0.0.1')

const proxies: Server[] = []
afterAll(() => proxies.map((proxy) => proxy.close()))

/** A proxy before the product that ends TLS, and changes headers so. */
const proxyTo = async (
  port: number,
  change: (headers: IncomingHttpHeaders) => IncomingHttpHeaders,
): Promise<string> => {
  const proxy = createSecureServer(certified, (asked, answer) => {
    const headers = change(asked.headers)
    const path = asked.url?.replace(/^\/api/, '')
    const onward = request({ port, host: '127.0.0.1', path, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    onward.on('error', () => answer.destroy()).end()
  }).listen(0, 'localhost')
  proxies.push(proxy)
  await once(proxy, 'listening')
  return `https://localhost:${(proxy.address() as AddressInfo).port}`
}

const adding = (headers: IncomingHttpHeaders): IncomingHttpHeaders => ({
  ...headers,
  'x-forwarded-for': `${String(headers['x-forwarded-for'])}, 203.0.113.9`,
})

const check = async (PUBLIC_URL: string, settings: Record<string, string> = {}) => {
  const config = await identityConfig({ ...keys, PUBLIC_URL, ...settings })
  const [finding, ...more] = await checkProxyHeaders(config)
  expect(more).toEqual([])
  return [finding?.state, finding?.message, finding?.cure]
}

test.for([
  [
    'is not trusted',
    wary,
    adding,
    /^The proxy at 127\.0\.0\.1 is not in TRUSTED_PROXIES/,
    /^Add 127\.0\.0\.1/,
  ],
  [
    'changes the host',
    trusting,
    (headers) => ({ ...adding(headers), host: 'backend:80' }),
    /passes the host backend:80 in place of/,
    /original Host/,
  ],
  [
    'adds no client',
    trusting,
    (headers) => headers,
    /any client can claim any address/,
    /add the address of the client/,
  ],
  [
    'removes the clients',
    trusting,
    (headers) => Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'x-forwarded-for')),
    /passes no X-Forwarded-For/,
    /add the address/,
  ],
] as const satisfies readonly [
  string,
  number,
  (headers: IncomingHttpHeaders) => IncomingHttpHeaders,
  RegExp,
  RegExp,
][])('a proxy that %s is a failure', async ([, port, change, message, cure]) => {
  const found = await check(await proxyTo(port, change))
  expect(found).toEqual(['failure', expect.stringMatching(message), expect.stringMatching(cure)])
})

test('a proxy as it should be is in order, with a prefix before the API as well, and so is none in development', async () => {
  const proxy = await proxyTo(trusting, adding)
  const good = ['ok', 'The proxy at 127.0.0.1 passes the host and adds the address of the client.', undefined]
  expect(await check(proxy)).toEqual(good)
  expect(await check(proxy, { API_BASE: '/api' })).toEqual(good)
  expect(await check('http://localhost:3000', { API_BASE: `${proxy}/api` })).toEqual(good)
  const [state, message] = await check(`http://127.0.0.1:${trusting}`)
  expect([state, message]).toEqual(['ok', expect.stringMatching(/^No proxy is between/)])
})

/** As two proxies in a row: the outer one at 198.51.100.7 saw the client. */
const outer = (headers: IncomingHttpHeaders): IncomingHttpHeaders => ({
  ...headers,
  'x-forwarded-for': `${String(adding(headers)['x-forwarded-for'])}, 198.51.100.7`,
})

test('an outer proxy that is not trusted is a failure, and one that is trusted is in order', async () => {
  expect(await check(await proxyTo(trusting, outer))).toEqual([
    'failure',
    'The proxy at 198.51.100.7 is not in TRUSTED_PROXIES: all users behind it share one sign-in limit.',
    'Add 198.51.100.7, or its network, to TRUSTED_PROXIES.',
  ])
  const both = await started('127.0.0.1,198.51.100.7')
  expect((await check(await proxyTo(both, outer)))[0]).toBe('ok')
  const replacing = (headers: IncomingHttpHeaders) => ({ ...headers, 'x-forwarded-for': '203.0.113.9' })
  expect((await check(await proxyTo(trusting, replacing)))[0]).toBe('ok')
})

test('a network of clients among the trusted proxies is a warning, and the machine of the proxy is none', async () => {
  const wide = await started('127.0.0.1,203.0.113.0/24')
  expect(await check(await proxyTo(wide, adding))).toEqual([
    'warning',
    'TRUSTED_PROXIES has 203.0.113.9, from where this command came: a client there can claim any address.',
    'Name the addresses of the proxies alone, unless this runs on one of them.',
  ])
  const beside = (headers: IncomingHttpHeaders) => ({
    ...headers,
    'x-forwarded-for': `${String(headers['x-forwarded-for'])}, 127.0.0.1`,
  })
  expect((await check(await proxyTo(trusting, beside)))[0]).toBe('ok')
})

test('a server that does not answer, another program, and a server of other keys are warnings', async () => {
  const warning = (words: string) => ['warning', expect.stringContaining(words), expect.stringMatching(/\.$/)]
  expect(await check(`http://127.0.0.1:${await freePort()}`)).toEqual(warning('does not answer'))
  const other = createServer((_, answer) => answer.end('{}')).listen(0, '127.0.0.1')
  proxies.push(other)
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  expect(await check(`http://127.0.0.1:${port}`)).toEqual(warning('is no server of this release'))
  const LOOKUP_KEY = Buffer.alloc(32, 8).toString('base64')
  expect(await check(`http://127.0.0.1:${trusting}`, { LOOKUP_KEY })).toEqual(warning('with this LOOKUP_KEY'))
})

test('how a request arrived is told to a probe of now under the key of the server, and to no other', async () => {
  const ask = async (probe: string) =>
    (await fetch(`http://127.0.0.1:${trusting}/healthz`, { headers: { [probeHeader]: probe } })).json()
  const now = Date.now()
  const minutes = (count: number) => new Date(now + count * 60_000)
  const good = makeProbe(lookupKey, minutes(0))
  for (const probe of [
    '',
    'x',
    makeProbe(Buffer.alloc(32), minutes(0)),
    makeProbe(lookupKey, minutes(-6)),
    makeProbe(lookupKey, minutes(6)),
    good.replace(/^\d+/, String(now + 1000)),
    good.slice(0, -1),
    `${good}0`,
  ]) {
    expect(await ask(probe), probe).toEqual({ status: 'alive' })
  }
  expect(await ask(good)).toEqual({
    status: 'alive',
    arrival: {
      host: `127.0.0.1:${trusting}`,
      peer: '127.0.0.1',
      forwardedFor: null,
      isTrusted: false,
      client: '127.0.0.1',
    },
  })
})
