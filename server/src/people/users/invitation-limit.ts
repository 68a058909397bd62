import type { Pool } from '../../platform/database/connection.ts'
import { personLimit, type PersonLimit } from '../../platform/http/person-limit.ts'

/** Each is a mail to an address of the caller's choice: into the organization, or to a closing. */
const rule = { keyPrefix: 'invitations', points: 100, duration: 60 * 60 }

export const invitationLimit = (database: Pool): PersonLimit =>
  personLimit(database, rule, 'Too many invitations within an hour. Try again later.')
