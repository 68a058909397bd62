import { createPrivateKey } from 'node:crypto'
import type { Jwk } from '../../platform/configuration/config.ts'

/** Bytes of the key-encryption key and of the lookup key. */
const keyLength = 32

/** Characters that a cookie key has at least. */
export const cookieKeyLength = 32

/** 32 bytes in base64 or base64url; undefined for anything else. */
const keyBytes = (value: string): Buffer | undefined => {
  const bytes = Buffer.from(value, 'base64')
  const same =
    bytes.toString('base64url') === value.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return same && bytes.length === keyLength ? bytes : undefined
}

/** One key, or two different ones separated by a comma; undefined for anything else. */
export const oneOrTwoKeys = (value: string): [Buffer, Buffer?] | undefined => {
  const [first, second, ...more] = value.split(',').map((written) => keyBytes(written.trim()))
  if (first === undefined || more.length > 0) return undefined
  if (!value.includes(',')) return [first]
  return second === undefined || second.equals(first) ? undefined : [first, second]
}

type Keys = readonly (Buffer | undefined)[]

export const haveOneInCommon = (some: Keys, others: Keys): boolean =>
  some.some((key) => others.some((other) => key !== undefined && other?.equals(key)))

const isPrivateKey = (key: Jwk): boolean => {
  if (!['RSA', 'EC', 'OKP'].includes(key.kty) || typeof key.d !== 'string') return false
  createPrivateKey({ key, format: 'jwk' })
  return true
}

/** The keys of a JSON Web Key Set, all private and asymmetric; undefined for anything else. */
export const privateKeys = (keys: unknown): Jwk[] | undefined => {
  try {
    return Array.isArray(keys) && keys.length > 0 && keys.every(isPrivateKey) ? keys : undefined
  } catch {
    return undefined
  }
}
