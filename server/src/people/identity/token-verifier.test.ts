import {
  createHmac,
  createPublicKey,
  createSecretKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'
import { createLocalJWKSet, SignJWT } from 'jose'
import { beforeEach, expect, it } from 'vitest'
import { createTokenVerifier, EmailNotVerified, IdentityUnavailable, TokenRefused } from './token-verifier.ts'

const issuer = 'https://id.example/oidc'
const clientId = 'screens'
const start = Date.UTC(2026, 2, 2, 15)

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
// Its keys say nothing of algorithms, and one of them is a shared secret: what is accepted is for us to say.
const secret = Buffer.from('a secret that the provider shares with another client')
const keys = {
  keys: [
    { ...publicKey.export({ format: 'jwk' }), kid: 'one' },
    { kty: 'oct', k: secret.toString('base64url'), kid: 'shared' },
  ],
}

let now: number
let asked: number
const trusted = async () => {
  asked += 1
  return { issuer, keys: createLocalJWKSet(keys) }
}
const verifier = (remembered = 100) => createTokenVerifier({ trusted, clientId, now: () => now, remembered })

beforeEach(() => {
  now = start
  asked = 0
})

type Changes = { claims?: Record<string, unknown>; header?: Record<string, string>; key?: KeyObject }

const seconds = (ms: number) => Math.floor(ms / 1000)

const idToken = ({ claims = {}, header = {}, key = privateKey }: Changes = {}) =>
  new SignJWT({
    iss: issuer,
    aud: clientId,
    sub: 'u1',
    iat: seconds(start),
    exp: seconds(start) + 900,
    email: 'Morgan@Harbor.example',
    email_verified: true,
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header })
    .sign(key)

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

it('refuses a token of another issuer, for another audience, or for another client of several', async () => {
  const verify = verifier()
  await expect(verify(await idToken({ claims: { iss: 'https://id.example' } }))).rejects.toThrow(TokenRefused)
  await expect(verify(await idToken({ claims: { aud: 'another' } }))).rejects.toThrow(TokenRefused)
  const shared = { aud: [clientId, 'another'], azp: 'another' }
  await expect(verify(await idToken({ claims: shared }))).rejects.toThrow(TokenRefused)
})

it('refuses an unsigned token, and one signed with the public key as a shared secret', async () => {
  const verify = verifier()
  const [, body = ''] = (await idToken()).split('.')
  await expect(verify(`${part({ alg: 'none' })}.${body}.`)).rejects.toThrow(TokenRefused)
  const pem = createPublicKey(publicKey.export({ format: 'pem', type: 'spki' })).export({
    format: 'pem',
    type: 'spki',
  })
  const signed = `${part({ alg: 'HS256', kid: 'one' })}.${body}`
  const signature = createHmac('sha256', pem).update(signed).digest('base64url')
  await expect(verify(`${signed}.${signature}`)).rejects.toThrow(TokenRefused)
})

it.each(['RS384', 'RS512', 'PS384'])('refuses %s, which is not on the list', async (alg) => {
  await expect(verifier()(await idToken({ header: { alg } }))).rejects.toThrow(TokenRefused)
})

it('refuses a shared secret, even one that the provider publishes', async () => {
  const token = idToken({ header: { alg: 'HS256', kid: 'shared' }, key: createSecretKey(secret) })
  await expect(verifier()(await token)).rejects.toThrow(TokenRefused)
})

it('refuses a foreign key, an unknown key, a changed body, and what is no token', async () => {
  const verify = verifier()
  const { privateKey: foreign } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  await expect(verify(await idToken({ key: foreign }))).rejects.toThrow(TokenRefused)
  await expect(verify(await idToken({ header: { kid: 'two' } }))).rejects.toThrow(TokenRefused)
  const [header, , signature] = (await idToken()).split('.')
  await expect(verify(`${header}.${part({ sub: 'u2' })}.${signature}`)).rejects.toThrow(TokenRefused)
  await expect(verify('not-a-token')).rejects.toThrow(TokenRefused)
})

it('refuses an expired token, one not valid yet, one without expiry, and other kinds of token', async () => {
  const verify = verifier()
  const old = { exp: seconds(start) - 6 }
  await expect(verify(await idToken({ claims: old }))).rejects.toThrow('The token has expired.')
  await expect(verify(await idToken({ claims: { nbf: seconds(start) + 61 } }))).rejects.toThrow(TokenRefused)
  await expect(verify(await idToken({ claims: { exp: undefined } }))).rejects.toThrow(TokenRefused)
  await expect(verify(await idToken({ header: { typ: 'at+jwt' } }))).rejects.toThrow(TokenRefused)
  await expect(verify(await idToken({ claims: { email: undefined } }))).rejects.toThrow(TokenRefused)
})

it('takes a token of a provider whose clock is up to a minute ahead, for no longer than any other', async () => {
  const verify = verifier()
  const claims = { iat: seconds(start) + 60, nbf: seconds(start) + 60 }
  expect(await verify(await idToken({ claims }))).toMatchObject({ subject: 'u1' })
  const past = idToken({ claims: { ...claims, exp: seconds(start) - 5 } })
  await expect(verify(await past)).rejects.toThrow('The token has expired.')
})

it('refuses an address that the provider does not call verified', async () => {
  const verify = verifier()
  for (const claim of [false, undefined, 'false', 1]) {
    await expect(verify(await idToken({ claims: { email_verified: claim } }))).rejects.toThrow(
      EmailNotVerified,
    )
  }
})

const failing = async () => {
  throw new TypeError('fetch failed')
}

it('calls a provider that cannot be reached unavailable, not the token wrong', async () => {
  const token = await idToken()
  const verify = createTokenVerifier({
    trusted: async () => ({ issuer, keys: failing }),
    clientId,
    now: () => now,
  })
  await expect(verify(token)).rejects.toThrow(IdentityUnavailable)
})

it('remembers a verified token until it expires, not a moment longer', async () => {
  const verify = verifier()
  const token = await idToken()
  const verified = { email: 'morgan@harbor.example', subject: 'u1', expiresAt: start + 900_000 }
  expect(await verify(token)).toEqual(verified)
  now = start + 899_000
  expect(await verify(token)).toEqual(verified)
  expect(asked).toBe(1)
  now = start + 906_000
  await expect(verify(token)).rejects.toThrow('The token has expired.')
})

it('forgets the least recently used token when it holds too many', async () => {
  const verify = verifier(2)
  const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((sub) => idToken({ claims: { sub } })))
  for (const token of [a, b, a, c, a]) await verify(token ?? '')
  expect(asked).toBe(3)
  await verify(b ?? '')
  expect(asked).toBe(4)
})
