import { createHash } from 'node:crypto'
import type { JSONWebKeySet } from 'jose'
import type { Jwk } from '../../platform/configuration/config.ts'

// In the order that a thumbprint (RFC 7638) is made in.
const namingMembers = { EC: ['crv', 'kty', 'x', 'y'], OKP: ['crv', 'kty', 'x'], RSA: ['e', 'kty', 'n'] }

/** The provider's keys, each with an id: the provider and the verifier must call a key by the same name. */
export const named = (keys: readonly Jwk[]): (Jwk & { kid: string })[] =>
  keys.map((key) => ({ ...key, kid: key.kid ?? thumbprint(key) }))

function thumbprint(key: Jwk): string {
  const members = namingMembers[key.kty as keyof typeof namingMembers]
  const text = JSON.stringify(Object.fromEntries(members.map((member) => [member, key[member]])))
  return createHash('sha256').update(text).digest('base64url')
}

const publicMembers = new Set(['kty', 'kid', 'alg', 'use', 'n', 'e', 'crv', 'x', 'y'])

/** What verifying needs of the keys, and nothing that signs. */
export const publicKeys = (keys: readonly Jwk[]): JSONWebKeySet => ({
  keys: named(keys).map(
    (key) =>
      Object.fromEntries(
        Object.entries(key).filter(([member]) => publicMembers.has(member)),
      ) as JSONWebKeySet['keys'][number],
  ),
})
