import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'
import { calculateJwkThumbprint, CompactSign, compactVerify, type JWK } from 'jose'

/** What is signed; the kind is a part of the signature, so that one kind is never taken for another. */
export type SignedKind = 'countersign-backup' | 'countersign-report'

/** PKCS #8 of an Ed25519 key, before its 32 bytes (RFC 8410). */
const before = Buffer.from('302e020100300506032b657004220420', 'hex')

const privateKeyOf = (keyEncryptionKey: Buffer): KeyObject => {
  const seed = hkdfSync('sha256', keyEncryptionKey, Buffer.alloc(0), 'countersign signature of backups', 32)
  return createPrivateKey({ key: Buffer.concat([before, Buffer.from(seed)]), format: 'der', type: 'pkcs8' })
}

/** The public half of the key that signs backups and reports of an installation, with its thumbprint (RFC 7638). */
export const publicKeyOf = async (keyEncryptionKey: Buffer): Promise<JWK & { kid: string }> => {
  const jwk = createPublicKey(privateKeyOf(keyEncryptionKey)).export({ format: 'jwk' }) as JWK
  return { ...jwk, alg: 'EdDSA', use: 'sig', kid: await calculateJwkThumbprint(jwk) }
}

/** A compact JWS (RFC 7515, Ed25519), signed under a key that is derived from KEY_ENCRYPTION_KEY. */
export const sign = async (keyEncryptionKey: Buffer, kind: SignedKind, payload: unknown): Promise<string> => {
  const { kid } = await publicKeyOf(keyEncryptionKey)
  return new CompactSign(Buffer.from(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'EdDSA', typ: kind, kid })
    .sign(privateKeyOf(keyEncryptionKey))
}

/** The signed payload; null when the signature is not of this kind and of one of these keys, two after a rotation. */
export const readSigned = async (
  keyEncryptionKeys: readonly Buffer[],
  kind: SignedKind,
  jws: string,
): Promise<unknown> => {
  for (const keyEncryptionKey of keyEncryptionKeys) {
    try {
      const key = createPublicKey(privateKeyOf(keyEncryptionKey))
      const { payload, protectedHeader } = await compactVerify(jws.trim(), key, { algorithms: ['EdDSA'] })
      if (protectedHeader.typ === kind) return JSON.parse(Buffer.from(payload).toString('utf8'))
    } catch {
      // Another key, or no signature at all.
    }
  }
  return null
}
