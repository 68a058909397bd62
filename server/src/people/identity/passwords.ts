import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// argon2id, which is the library's own choice of the three.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** A password as it counts: trimmed, and in one spelling however a keyboard composes its letters. */
export const tidyPassword = (typed: string): string => typed.trim().normalize('NFC')

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

// Belongs to no user: checked when there is no hash, so that an unknown address takes as long as a known one.
let placeholderHash: Promise<string> | undefined

/** Whether the password is the one of the hash. Takes the same time when there is no hash. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  placeholderHash ??= hashPassword(randomBytes(16).toString('base64'))
  const matches = await verify(passwordHash ?? (await placeholderHash), password)
  return matches && passwordHash !== null
}
