import type { Pool } from '../../platform/database/connection.ts'
import { personLimit, type PersonLimit } from '../../platform/http/person-limit.ts'

/** Enough for a desk to reveal forty wires a few times each, too few to collect all numbers at once. */
const rule = { keyPrefix: 'numbers-shown', points: 120, duration: 60 * 60 }

/** Counts the account numbers that a person has shown, of wires and of standing accounts; 429 beyond the rule. */
export const revealLimit = (database: Pool): PersonLimit =>
  personLimit(database, rule, 'Too many account numbers shown within an hour. Try again later.')
