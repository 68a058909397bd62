import { normalizeEmail } from '@countersign/domain/platform/text/email'
import { countWrongPassword, forgetWrongPasswords } from '../identity/warn-of-wrong-passwords.ts'
import type { Services } from '../../platform/http/services.ts'
import { isKnownPlace, rememberPlace, type SignInPlace } from '../identity/known-sign-in-store.ts'
import { passwordMatches, tidyPassword } from '../identity/passwords.ts'
import type { SignInLimits } from './sign-in-limits.ts'
import type { CheckedAccount } from '../identity/session-store.ts'
import { findSignIn } from '../identity/store.ts'

/** `address`: the network that it comes from. */
export type SignInAttempt = SignInPlace & { email: string; password: string }

export type SignInOutcome =
  | { kind: 'signedIn'; account: CheckedAccount }
  /** The same for an unknown address as for a wrong password, and as slow. */
  | { kind: 'wrong' }
  | { kind: 'tooMany'; waitSeconds: number }
  /** Too many guesses at this account from elsewhere; the same for an unknown address. */
  | { kind: 'guarded'; waitSeconds: number }

/**
 * Checks a password. Whether the user may use the product is not asked here: the token exchange says so. Wrong ones only
 * slow the network that they come from, and in great number every place from which the account was never signed in to.
 */
export async function signIn(
  services: Pick<Services, 'config' | 'database' | 'clock' | 'dispatcher'>,
  limits: SignInLimits,
  attempt: SignInAttempt,
): Promise<SignInOutcome> {
  const email = normalizeEmail(attempt.email)
  // Counted first: attempts sent all at once do not slip through while passwords are still being compared.
  const waitSeconds = await limits.attempt(email, attempt.address)
  if (waitSeconds > 0) return { kind: 'tooMany', waitSeconds }
  const isKnown = await isKnownPlace(services.database, email, attempt)
  const guardSeconds = isKnown ? 0 : await limits.guess(email)
  if (guardSeconds > 0) return { kind: 'guarded', waitSeconds: guardSeconds }
  const known = await findSignIn(services.database, email)
  const good = await passwordMatches(known?.passwordHash ?? null, tidyPassword(attempt.password))
  if (!good || !known) {
    await countWrongPassword(services, email)
    return { kind: 'wrong' }
  }
  await Promise.all([
    limits.forgive(email, attempt.address, !isKnown),
    rememberPlace(services.database, known, attempt, services.clock()),
    forgetWrongPasswords(services.database, known.userId),
  ])
  const { userId, version } = known
  return { kind: 'signedIn', account: { userId, version } }
}
