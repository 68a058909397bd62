import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { newId } from '../database/new-id.ts'
import type { DataKeys } from './key-check.ts'

/** A data key as stored: wrapped by the key-encryption key that `wrappedBy` names. Its bytes are in base64. */
export type DataKey = {
  id: string
  wrapped: string
  /** Null for a key that was wrapped before key-encryption keys had names. */
  wrappedBy: string | null
  /** What the wrapping is bound to. */
  record: string
}

/** What a sealed value is bound to: a version of a record and a part of it, or as it was before versions counted. */
export type Binding = { record: string; part: string; former: string }

/** A sealed value as stored, with the key that its row refers to. */
export type SealedValue = { sealed: Buffer; dataKey: DataKey | null }

/** A data key for the parts of one version of one record. */
type RecordSeal = { dataKey: DataKey; seal: (value: string, part: string) => Buffer }

/**
 * Keeps account numbers unreadable at rest. A sealed value is bound to the record it belongs to: moved to another record
 * it does not open. `key` is a keyed hash, for comparing without opening. What does not open throws UnreadableValue.
 */
export type Sealer = {
  /** For what lives shortly, or in no row of its own: the wrapped data key lies in the value itself. */
  seal: (value: string, record: string) => Buffer
  open: (sealed: Buffer, record: string) => string
  sealFor: (record: string) => RecordSeal
  openValue: (value: SealedValue, binding: Binding) => string
  key: (value: string) => string
  wrapKey: (key: Buffer, record: string) => DataKey
  /** The same data key, wrapped by the present key-encryption key. */
  wrapAnew: (dataKey: DataKey) => DataKey
  /** Refuses a key that is stored for another record. */
  unwrapKey: (dataKey: DataKey, record: string) => Buffer
}

/** A sealed value that was altered, moved, or sealed under another key. The message holds nothing of it. */
export class UnreadableValue extends Error {
  override name = 'UnreadableValue'
}

/** The first byte of a sealed value: where its data key is, and what it is bound to. */
const formats = { keyInside: 1, movedKey: 2, versioned: 3 } as const

const nonceLength = 12
const tagLength = 16
const wrappedLength = nonceLength + tagLength + 32

export const encrypt = (key: Buffer, plain: Buffer, bound: string): Buffer => {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(bound))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

export const decrypt = (key: Buffer, sealed: Buffer, bound: string): Buffer => {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength))
    decipher.setAAD(Buffer.from(bound))
    decipher.setAuthTag(sealed.subarray(-tagLength))
    return Buffer.concat([decipher.update(sealed.subarray(nonceLength, -tagLength)), decipher.final()])
  } catch {
    throw new UnreadableValue('A sealed value does not open.')
  }
}

/** Opens with the first of these keys that does. */
export const decryptWithAny = (keys: readonly Buffer[], sealed: Buffer, bound: string): Buffer => {
  for (const key of keys.slice(0, -1)) {
    try {
      return decrypt(key, sealed, bound)
    } catch (error) {
      if (!(error instanceof UnreadableValue)) throw error
    }
  }
  return decrypt(keys.at(-1) ?? Buffer.alloc(0), sealed, bound)
}

/** The key-encryption keys at hand, the one in use first. */
export const encryptionKeys = ({ encryption, otherEncryption }: Omit<DataKeys, 'lookup'>): Buffer[] =>
  otherEncryption === undefined ? [encryption] : [encryption, otherEncryption]

/** The name of a key-encryption key; nothing of the key can be read from it. */
export const nameOfKey = (key: Buffer): string =>
  createHmac('sha256', key).update('countersign key-encryption key').digest('hex').slice(0, 16)

const names = new WeakMap<Buffer, string>()

const knownName = (key: Buffer): string => {
  const name = names.get(key) ?? nameOfKey(key)
  names.set(key, name)
  return name
}

/**
 * AES-256-GCM with data keys that the key-encryption key wraps. Every key is 32 bytes. A value that carries its own data
 * key is laid out as format byte, wrapped data key, sealed value; every other as format byte, sealed value. `keys` is read at
 * each use: a rotation exchanges the two key-encryption keys of a running server.
 */
export const createSealer = (keys: DataKeys): Sealer => {
  const wrap = (key: Buffer, record: string): Buffer => encrypt(keys.encryption, key, `key:${record}`)

  const wrapKey = (key: Buffer, record: string): DataKey => ({
    id: newId(),
    wrapped: wrap(key, record).toString('base64'),
    wrappedBy: knownName(keys.encryption),
    record,
  })
  /** A data key that names no key-encryption key is tried with each. */
  const unwrap = (wrapped: Buffer, wrappedBy: string | null, record: string): Buffer => {
    const possible = encryptionKeys(keys).filter((key) => wrappedBy === null || knownName(key) === wrappedBy)
    if (possible.length === 0) throw new UnreadableValue('A data key was wrapped by another key.')
    return decryptWithAny(possible, wrapped, `key:${record}`)
  }
  const unwrapKey = (dataKey: DataKey, record: string): Buffer => {
    if (dataKey.record !== record) throw new UnreadableValue('A data key is that of another record.')
    return unwrap(Buffer.from(dataKey.wrapped, 'base64'), dataKey.wrappedBy, record)
  }
  const open = (sealed: Buffer, record: string): string => {
    if (sealed[0] !== formats.keyInside) throw new UnreadableValue('A sealed value has an unknown format.')
    const dataKey = unwrap(sealed.subarray(1, 1 + wrappedLength), null, record)
    return decrypt(dataKey, sealed.subarray(1 + wrappedLength), `value:${record}`).toString('utf8')
  }

  return {
    seal(value, record) {
      const dataKey = randomBytes(32)
      const sealed = encrypt(dataKey, Buffer.from(value, 'utf8'), `value:${record}`)
      return Buffer.concat([Buffer.from([formats.keyInside]), wrap(dataKey, record), sealed])
    },
    open,
    sealFor(record) {
      const key = randomBytes(32)
      return {
        dataKey: wrapKey(key, record),
        seal: (value, part) =>
          Buffer.concat([
            Buffer.from([formats.versioned]),
            encrypt(key, Buffer.from(value, 'utf8'), `value:${record}:${part}`),
          ]),
      }
    },
    openValue({ sealed, dataKey }, { record, part, former }) {
      if (dataKey === null) return open(sealed, former)
      const value = sealed.subarray(1)
      if (sealed[0] === formats.versioned) {
        return decrypt(unwrapKey(dataKey, record), value, `value:${record}:${part}`).toString('utf8')
      }
      if (sealed[0] !== formats.movedKey) throw new UnreadableValue('A sealed value has an unknown format.')
      return decrypt(unwrapKey(dataKey, former), value, `value:${former}`).toString('utf8')
    },
    key: (value) => createHmac('sha256', keys.lookup).update(value).digest('hex'),
    wrapKey,
    wrapAnew: (dataKey) => ({
      ...wrapKey(unwrapKey(dataKey, dataKey.record), dataKey.record),
      id: dataKey.id,
    }),
    unwrapKey,
  }
}
