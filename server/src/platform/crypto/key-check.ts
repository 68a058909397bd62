import { createHmac, timingSafeEqual } from 'node:crypto'

/** The two keys without which stored data is lost. Each has 32 bytes. */
export type DataKeys = {
  encryption: Buffer
  /** The other key-encryption key while the two are exchanged: it opens, and wraps nothing new. */
  otherEncryption?: Buffer | undefined
  lookup: Buffer
  /** The other lookup key while the two are exchanged. */
  otherLookup?: Buffer | undefined
}

/** The names under which `key_checks` holds a check value. */
export const checkedKeys = { encryption: 'key-encryption', lookup: 'lookup' } as const

export type CheckedKey = keyof typeof checkedKeys

/**
 * The check value of a key, as hex. An HMAC of a constant text cannot be turned back into a random key of 32 bytes, and a
 * guess is confirmed no faster by it than by any stored account number. The text is no account number, so that the value of
 * the lookup key is the keyed hash of none.
 */
export const keyCheckValue = (name: CheckedKey, key: Buffer): string =>
  createHmac('sha256', key).update(`countersign key check: ${checkedKeys[name]}`).digest('hex')

/** Whether `value`, as stored, is the check value of this key. */
export const isKeyOf = (value: string, name: CheckedKey, key: Buffer): boolean => {
  const expected = Buffer.from(keyCheckValue(name, key))
  const stored = Buffer.from(value)
  return stored.length === expected.length && timingSafeEqual(stored, expected)
}
