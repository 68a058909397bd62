import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Config } from '../../platform/configuration/config.ts'
import { systemClock } from '../../platform/database/clock.ts'
import type { Pool, Transaction } from '../../platform/database/connection.ts'
import type { CheckedAccount } from '../identity/session-store.ts'
import { insertActivationProof, takeActivationProof } from '../identity/activation-proof-store.ts'
import { hostOnly, isSecure, pairs } from './sign-in-cookie.ts'

/** The page begins the sign-in at once. */
const proofSeconds = 2 * 60

/** The authorization request's parameter that says which activation it follows. */
export const activatedParameter = 'activated'

/** `name` goes to the page, which begins the sign-in with it; `secret` to the browser's cookie alone. */
export type ActivationProof = { name: string; secret: string }

const digest = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** An activation has just proved the mailbox and set the password: one sign-in of this browser needs neither again. */
export const proveActivation = async (tx: Transaction, userId: string): Promise<ActivationProof> => {
  const proof = { name: randomUUID(), secret: randomBytes(32).toString('base64url') }
  const { name, secret } = proof
  await insertActivationProof(tx, {
    id: digest(secret),
    name,
    userId,
    seconds: proofSeconds,
    at: systemClock(),
  })
  return proof
}

const cookieName = (config: Config) => hostOnly(config, 'activated')

const cookie = (config: Config, value: string, seconds: number): string =>
  `${cookieName(config)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure(config) ? '; Secure' : ''}`

export const activationCookie = (config: Config, { secret }: ActivationProof): string =>
  cookie(config, secret, proofSeconds)

export const noActivationCookie = (config: Config): string => cookie(config, '', 0)

/** The user whom this browser has just activated, from the page that begins the sign-in of this name. Once. */
export const takeActivation = async (
  { config, database }: { config: Config; database: Pool },
  cookies: string | undefined,
  name: string,
): Promise<(CheckedAccount & { email: string }) | undefined> => {
  const secret = pairs(cookies).find(([known]) => known === cookieName(config))?.[1]
  if (secret === undefined || secret === '' || name === '') return undefined
  return takeActivationProof(database, { id: digest(secret), name, at: systemClock() })
}
