import { generateKeyPairSync } from 'node:crypto'
import { decodeProtectedHeader } from 'jose'
import { expect, it } from 'vitest'
import type { Jwk } from '../../platform/configuration/config.ts'
import { testDatabase } from '../../testing/database.ts'
import { identityBrowser } from '../../testing/identity-browser.ts'
import { addUser, identityServer, signingKey } from '../../testing/identity-server.ts'
import { publicKeys } from './signing-keys.ts'
import { tokenVerifierFor } from './trusted-issuer.ts'

const { pool } = await testDatabase()
const { email } = await addUser(pool, 'morgan@harbor.example')

const bare = {
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  EdDSA: () => generateKeyPairSync('ed25519'),
}

it.each(Object.entries(bare))(
  'signs and verifies with a %s key that has neither name nor algorithm',
  async (alg, make) => {
    const key = make().privateKey.export({ format: 'jwk' }) as Jwk
    const { config } = await identityServer(pool, {}, [key, signingKey('older')])
    const { id_token: idToken } = await identityBrowser(config).signIn(email)
    expect(decodeProtectedHeader(idToken).alg).toBe(alg)
    expect(await tokenVerifierFor(config)(idToken)).toMatchObject({ email })
  },
)

it('gives away nothing that signs', () => {
  const key = signingKey('own')
  const text = JSON.stringify(publicKeys([key]))
  for (const member of ['d', 'p', 'q', 'dp', 'dq', 'qi']) expect(text).not.toContain(`"${member}":`)
  expect(text).toContain(String(key['n']))
})
