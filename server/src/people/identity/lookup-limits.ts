import type { Pool } from '../../platform/database/connection.ts'
import { personLimit, type PersonLimit } from '../../platform/http/person-limit.ts'

/** A name takes a few searches, and a closing has forty wires. Copying the directory takes far more. */
const searches = { keyPrefix: 'user-search', points: 300, duration: 10 * 60 }

/** Once for each address that was typed. Asked about made-up ones, it would list the domains that are known. */
const lookalikes = { keyPrefix: 'lookalike', points: 300, duration: 10 * 60 }

const tooManySearches = 'Too many searches within 10 minutes. Wait, or enter the full email address.'

/** Counts a person's searches for other people; 429 beyond the rule. */
export const searchLimit = (database: Pool): PersonLimit => personLimit(database, searches, tooManySearches)

/** Counts a person's questions about addresses; 429 beyond the rule. */
export const lookalikeLimit = (database: Pool): PersonLimit =>
  personLimit(database, lookalikes, 'Too many addresses within 10 minutes. Try again later.')
