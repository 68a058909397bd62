import { normalizeEmail } from '@countersign/domain/users/email'
import { countWrongPassword, forgetWrongPasswords } from '../accounts/count-wrong-passwords.ts'
import type { Services } from '../services.ts'
import { passwordMatches, tidyPassword } from './passwords.ts'
import type { SignInLimits } from './sign-in-limits.ts'
import { findSignIn } from './store.ts'

export type SignInAttempt = {
  email: string
  password: string
  /** The network address it comes from. */
  address: string
}

export type SignInOutcome =
  | { kind: 'signedIn'; userId: string }
  /** The same for an unknown address as for a wrong password, and as slow. */
  | { kind: 'wrong' }
  | { kind: 'tooMany'; waitSeconds: number }

/**
 * Checks a password. Whether the user may use the product is not asked here: the token exchange says so. Too many wrong
 * ones in a row block the account, which whoever tries them is not told.
 */
export async function signIn(
  services: Pick<Services, 'database' | 'clock' | 'dispatcher'>,
  limits: SignInLimits,
  attempt: SignInAttempt,
): Promise<SignInOutcome> {
  const email = normalizeEmail(attempt.email)
  // Counted first: attempts sent all at once do not slip through while passwords are still being compared.
  const waitSeconds = await limits.attempt(email, attempt.address)
  if (waitSeconds > 0) return { kind: 'tooMany', waitSeconds }
  const known = await findSignIn(services.database, email)
  const good = await passwordMatches(known?.passwordHash ?? null, tidyPassword(attempt.password))
  if (!good || !known) {
    await countWrongPassword(services, email)
    return { kind: 'wrong' }
  }
  await Promise.all([
    limits.forgive(email, attempt.address),
    forgetWrongPasswords(services.database, known.userId),
  ])
  return { kind: 'signedIn', userId: known.userId }
}
