import type { Pool } from '../../platform/database/connection.ts'
import { personLimit, type PersonLimit } from '../../platform/http/person-limit.ts'

/** Drawing a long memo takes the better part of a second: plenty for a person, too few to keep a server busy with. */
const rule = { keyPrefix: 'papers', points: 60, duration: 10 * 60 }

export type DocumentLimit = PersonLimit

/** Counts the papers that are drawn for a person; 429 beyond the rule. */
export const documentLimit = (database: Pool): DocumentLimit =>
  personLimit(database, rule, 'Too many documents in a short time. Wait 10 minutes.')
