import type { Pool } from '../database/connection.ts'
import { personLimit, type PersonLimit } from './person-limit.ts'

/** A desk takes a binder of papers and a few lists at once; a program that takes them in a loop keeps a server busy. */
const rule = { keyPrefix: 'files', points: 300, duration: 10 * 60 }

/** Counts all files that a person takes, papers and lists together; 429 beyond the rule. */
export const fileLimit = (database: Pool): PersonLimit =>
  personLimit(database, rule, 'Too many files in a short time. Wait 10 minutes.')
