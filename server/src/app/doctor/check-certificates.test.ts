import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, getCACertificates, setDefaultCACertificates, type Server } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../platform/database/clock.ts'
import { certificateAuthority, type Certified } from '../../testing/certificate.ts'
import { freePort } from '../../testing/free-port.ts'
import { readConfig } from '../configuration/read-config.ts'
import { checkCertificates } from './check-certificates.ts'

const authority = certificateAuthority('Authority of this test')
const stranger = certificateAuthority('Unknown authority')
const usual = getCACertificates('default')
beforeAll(() => setDefaultCACertificates([...usual, authority.cert]))
afterAll(() => setDefaultCACertificates(usual))

const servers: Server[] = []
afterAll(() => servers.map((server) => server.close()))

const serving = async (certified: Certified): Promise<number> => {
  const server = createServer(certified, (socket) => socket.on('error', () => undefined)).listen(
    0,
    'localhost',
  )
  servers.push(server)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const check = (settings: Record<string, string>) =>
  checkCertificates(readConfig(settings, '/nonexistent'), systemClock)

test.for([
  ['failure', 'has expired.', 'Renew', authority.certificateOf('localhost', -1)],
  [
    'failure',
    'is not that of this host.',
    'Correct the address',
    authority.certificateOf('other.example', 90),
  ],
  [
    'failure',
    'is signed by an authority that this machine does not know.',
    'NODE_EXTRA_CA_CERTS',
    stranger.certificateOf('localhost', 90),
  ],
  ['warning', 'in 5 days.', 'Renew', authority.certificateOf('localhost', 5.5)],
] as const)('a certificate is a %s: %s', async ([state, words, cure, certified]) => {
  const port = await serving(certified)
  expect(await check({ PUBLIC_URL: `https://localhost:${port}` })).toEqual([
    {
      check: 'certificates',
      state,
      message: expect.stringMatching(
        new RegExp(`^The certificate of localhost:${port} \\(PUBLIC_URL\\).* ${words}$`),
      ),
      cure: expect.stringContaining(cure),
    },
  ])
})

test('each server of the settings that begins with TLS is looked at, and one that makes no connection is a warning', async () => {
  const good = await serving(authority.certificateOf('localhost', 90))
  const expired = await serving(authority.certificateOf('localhost', -1))
  const found = await check({
    PUBLIC_URL: `https://localhost:${good}`,
    API_BASE: `https://localhost:${await freePort()}/api`,
    MAIL_URL: `smtps://desk:hunter2-hunter2@localhost:${expired}`,
    OIDC_ISSUER: `https://localhost:${expired}/realm`,
    OIDC_CLIENT_ID: 'screens',
    OIDC_AUDIENCE: 'https://closings.example',
  })
  expect(found.map(({ state }) => state)).toEqual(['ok', 'warning', 'failure', 'failure'])
  for (const [at, setting] of ['PUBLIC_URL', 'API_BASE', 'OIDC_ISSUER', 'MAIL_URL'].entries()) {
    expect(found[at]?.message).toContain(`(${setting})`)
  }
  expect(JSON.stringify(found)).not.toContain('hunter2')
  expect(await check({ PUBLIC_URL: 'http://localhost:3000', MAIL_URL: 'smtp://localhost' })).toMatchObject([
    { state: 'ok' },
  ])
})
