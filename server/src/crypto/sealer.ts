import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/**
 * Keeps account numbers unreadable at rest. `seal` and `open` take the record the value belongs to, which is bound into
 * the ciphertext: moved to another record it does not open. `key` is a keyed hash, for comparing without opening.
 */
export type Sealer = {
  seal: (value: string, record: string) => Buffer
  open: (sealed: Buffer, record: string) => string
  key: (value: string) => string
  /** For what is too long for one piece: wraps the key that its pieces are sealed with (`sealed-pieces.ts`). */
  wrapKey: (key: Buffer, record: string) => Buffer
  unwrapKey: (wrapped: Buffer, record: string) => Buffer
}

const format = 1
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
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength))
  decipher.setAAD(Buffer.from(bound))
  decipher.setAuthTag(sealed.subarray(-tagLength))
  return Buffer.concat([decipher.update(sealed.subarray(nonceLength, -tagLength)), decipher.final()])
}

/**
 * AES-256-GCM with a data key per value, wrapped by the key-encryption key. Layout: format byte, wrapped data key,
 * sealed value. Both keys are 32 bytes; opening refuses (throws) anything altered or bound to another record.
 */
export const createSealer = (keys: { encryption: Buffer; lookup: Buffer }): Sealer => ({
  seal(value, record) {
    const dataKey = randomBytes(32)
    const wrapped = encrypt(keys.encryption, dataKey, `key:${record}`)
    return Buffer.concat([
      Buffer.from([format]),
      wrapped,
      encrypt(dataKey, Buffer.from(value, 'utf8'), `value:${record}`),
    ])
  },
  open(sealed, record) {
    if (sealed[0] !== format) throw new Error('The sealed value has an unknown format.')
    const dataKey = decrypt(keys.encryption, sealed.subarray(1, 1 + wrappedLength), `key:${record}`)
    return decrypt(dataKey, sealed.subarray(1 + wrappedLength), `value:${record}`).toString('utf8')
  },
  key: (value) => createHmac('sha256', keys.lookup).update(value).digest('hex'),
  wrapKey: (key, record) => encrypt(keys.encryption, key, `key:${record}`),
  unwrapKey: (wrapped, record) => decrypt(keys.encryption, wrapped, `key:${record}`),
})
