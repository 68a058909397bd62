import type { Pool } from '../../platform/database/connection.ts'
import { personLimit, type PersonLimit } from '../../platform/http/person-limit.ts'

/** A desk corrects and previews a table a few times; reading the largest takes most of a second. */
const rule = { keyPrefix: 'tables-read', points: 120, duration: 10 * 60 }

/** Counts the tables that are read for a person; 429 beyond the rule. */
export const importLimit = (database: Pool): PersonLimit =>
  personLimit(database, rule, 'Too many imports in a short time. Wait 10 minutes.')
