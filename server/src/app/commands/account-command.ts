import { isEmail, normalizeEmail } from '@countersign/domain/platform/text/email'
import type { UnfilledConfig } from '../configuration/read-config.ts'
import type { Pool } from '../../platform/database/connection.ts'
import { type Command, type Outcome, WrongUsage } from './command.ts'
import { onDatabase } from './on-database.ts'

/** What one command does to the account of an address (lower case). */
type Action = (config: UnfilledConfig, pool: Pool, email: string) => Promise<Outcome>

/** An argument as the email address that it is, in lower case. */
export const emailArgument = (written: string): string => {
  const email = normalizeEmail(written)
  if (!isEmail(email)) throw new WrongUsage(`${written} is not an email address.`)
  return email
}

/**
 * A command of the operator about one email address, on the database behind the settings. Throws a sentence for a person:
 * the refusal of the act; nothing is changed then.
 */
export const accountCommand = (words: { does: string; email: string }, act: Action): Command => ({
  does: words.does,
  argument: { name: 'EMAIL', does: words.email },
  changesNothingOnFailure: true,
  run: (invocation) => {
    const email = emailArgument(invocation.argument)
    return onDatabase(invocation, (config, pool) => act(config, pool, email))
  },
})
