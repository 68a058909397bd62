import type { Pool } from '../database/connection.ts'
import { personLimit, type PersonLimit } from '../http/person-limit.ts'

/** A desk makes a file or two for a closing, and a few more after mistakes. */
const rule = { keyPrefix: 'numbers-exported', points: 30, duration: 60 * 60 }

export type ExportLimit = PersonLimit

/** Counts a person's files with account numbers in them; 429 beyond the rule. */
export const exportLimit = (database: Pool): ExportLimit =>
  personLimit(database, rule, 'Too many files with account numbers. Try again later.')
