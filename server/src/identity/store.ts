import type { Actor } from '@countersign/domain/access/policy'
import type { UserStatus } from '@countersign/domain/users/user-status'
import { run, type Database } from '../database/connection.ts'

/** Who calls: all that deciding needs, fetched anew for every request. */
export type CallerRow = Actor & {
  status: UserStatus
  email: string
  firstName: string
  lastName: string
  name: string
  organizationName: string | null
}

/** The user of a verified token's e-mail address (lower case). */
export async function findCaller(db: Database, email: string): Promise<CallerRow | undefined> {
  const [row] = await run<CallerRow>(
    db,
    `select u.id as "userId", u.organization_id as "organizationId", u.role, u.is_underwriter as "isUnderwriter",
            u.status, u.email, u.first_name as "firstName", u.last_name as "lastName",
            trim(u.first_name || ' ' || u.last_name) as name, o.name as "organizationName"
       from users u left join organizations o on o.id = u.organization_id
      where u.email = $1`,
    [email],
  )
  return row
}
