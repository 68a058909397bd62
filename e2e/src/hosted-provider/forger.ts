import { createHmac, generateKeyPairSync, sign } from 'node:crypto'

/** What a provider may do to the id tokens that it gives out. */
const mischiefs = ['another nonce', 'public key as a secret'] as const

export type Mischief = (typeof mischiefs)[number]

export const isMischief = (text: string): text is Mischief => mischiefs.some((known) => known === text)

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The provider's signing key, and ways to misuse it. */
export function createForger() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const header = { alg: 'RS256', typ: 'JWT', kid: 'hosted' }

  return {
    privateJwk: { ...privateKey.export({ format: 'jwk' }), kid: 'hosted', use: 'sig', alg: 'RS256' },
    forge(idToken: string, mischief: Mischief): string {
      const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as object
      if (mischief === 'public key as a secret') {
        const signed = `${part({ ...header, alg: 'HS256' })}.${part(claims)}`
        const secret = publicKey.export({ format: 'pem', type: 'spki' })
        return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
      }
      const signed = `${part(header)}.${part({ ...claims, nonce: 'of-another-sign-in' })}`
      return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
    },
  }
}
