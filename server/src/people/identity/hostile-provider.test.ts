import { createHmac, createPublicKey } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { buildApp } from '../../app/app.ts'
import { run } from '../../platform/database/connection.ts'
import { testDatabase } from '../../testing/database.ts'
import { hostedProvider, hostedSettings } from '../../testing/hosted-provider.ts'
import { addUser, identityConfig, signingKey } from '../../testing/identity-server.ts'

const { pool } = await testDatabase()
const provider = await hostedProvider()
const config = await identityConfig(hostedSettings(provider.issuer))
const app = await buildApp({ config, database: pool })
await app.ready()
await addUser(pool, 'morgan@harbor.example')
afterAll(async () => {
  await app.close()
  provider.close()
})

const exchange = async (idToken: string) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/account/exchange',
    payload: { id_token: idToken, access_token: 'x' },
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

const bearer = async (idToken: string) => {
  const answer = await app.inject({
    method: 'GET',
    url: '/transaction',
    headers: { authorization: `Bearer ${idToken}` },
  })
  return answer.statusCode
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const unsigned = async () => `${part({ alg: 'none' })}.${(await provider.idToken()).split('.')[1]}.`

/** A token signed with the public key as if it were a shared secret. */
const confused = async () => {
  const key = createPublicKey({ key: provider.key, format: 'jwk' })
  const body = `${part({ alg: 'HS256', kid: 'hosted' })}.${(await provider.idToken()).split('.')[1]}`
  const secret = key.export({ format: 'pem', type: 'spki' })
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
}

const seconds = () => Math.floor(Date.now() / 1000)

const elsewhere = 'The sign-in comes from another identity provider than the one used here.'
const anotherProduct = 'The sign-in was made for another product.'
const noToken = 'The token is not a valid id token of this product.'

it('takes an honest token', async () => {
  const token = await provider.idToken()
  expect(await exchange(token)).toMatchObject({ status: 200, body: { role: 'user' } })
  expect(await bearer(token)).toBe(200)
})

it.each([
  ['of another issuer', () => provider.idToken({ iss: 'https://elsewhere.example/' }), elsewhere],
  ['of the issuer without its slash', () => provider.idToken({ iss: provider.issuer }), elsewhere],
  ['for another audience', () => provider.idToken({ aud: 'another-client' }), anotherProduct],
  ['for another party', () => provider.idToken({ aud: ['screens', 'b'], azp: 'b' }), anotherProduct],
  ['that expired', () => provider.idToken({ exp: seconds() - 60 }), 'The token has expired.'],
  ['that is not valid yet', () => provider.idToken({ nbf: seconds() + 600 }), 'The token is not valid yet.'],
  ['of algorithm none', unsigned, noToken],
  ['signed by the public key as a secret', confused, noToken],
  ['signed by a foreign key of the same name', () => provider.idToken({}, signingKey('hosted')), noToken],
  ['without an address', () => provider.idToken({ email: '' }), 'The token has no email address.'],
])('refuses a token %s, in clear words', async (_what, make, words) => {
  const token = await make()
  expect(await exchange(token)).toMatchObject({ status: 400, body: { detail: words } })
  expect(await bearer(token)).toBe(401)
})

it.each([
  ['denies it', false],
  ['is silent', undefined],
])('believes no address that the provider does not call verified: it %s', async (_what, claim) => {
  const token = await provider.idToken({ email_verified: claim })
  const { status, body } = await exchange(token)
  expect([status, body['code'], body['user']]).toEqual([401, 'email-not-verified', undefined])
  expect(await bearer(token)).toBe(401)
})

it('neither accepts the invitation of an unverified address nor mails to it: the provider verifies addresses', async () => {
  const { email, userId } = await addUser(pool, 'invited@harbor.example', {
    status: 'Pending',
    verified: false,
  })
  const statusNow = async () => {
    const [user] = await run<{ status: string }>(pool, 'select status from users where id = $1', [userId])
    return user?.status
  }
  expect((await exchange(await provider.idToken({ email, email_verified: false }))).status).toBe(401)
  expect(await statusNow()).toBe('Pending')
  // Each mail about an address holds a link, which is written with it.
  expect(await run(pool, 'select kind from account_links where user_id = $1', [userId])).toEqual([])
  expect((await exchange(await provider.idToken({ email }))).status).toBe(200)
  expect(await statusNow()).toBe('Active')
})

it('mounts no provider of its own and takes no password', async () => {
  for (const url of ['/oidc/auth', '/oidc/.well-known/openid-configuration', '/account/login']) {
    expect((await app.inject({ method: 'GET', url })).statusCode).toBe(401)
  }
})
