import { isEmail, normalizeEmail } from '@countersign/domain/platform/text/email'
import { readConfig, type UnfilledConfig } from '../configuration/read-config.ts'
import type { Pool } from '../../platform/database/connection.ts'
import { openBeside } from './open-beside.ts'
import type { Environment } from '../configuration/settings.ts'

type Say = (line: string) => void

/** What one command does to the account of an address (lower case); gives the lines that say what was done. */
type Action = (config: UnfilledConfig, pool: Pool, email: string) => Promise<string[]>

/**
 * A command of the operator about one email address, on the database behind the settings. Throws a sentence for a person:
 * the usage when the address is missing or none, else the refusal of the act; nothing is changed then.
 */
export const accountCommand =
  (usage: string, act: Action) =>
  async (given: readonly string[], environment: Environment, say: Say): Promise<void> => {
    const [written, ...more] = given
    if (written === undefined || written.startsWith('-') || more.length > 0) throw new Error(usage)
    const email = normalizeEmail(written)
    if (!isEmail(email)) throw new Error(`${usage}\n${written} is not an email address.`)
    const config = readConfig(environment)
    const database = await openBeside(config, say)
    try {
      for (const line of await act(config, database.pool, email)) say(line)
    } finally {
      await database.close()
    }
  }
