import { run, type Database } from '../../platform/database/connection.ts'

export type Member = { userId: string; email: string; isAdmin: boolean }

/** The Active people of an organization. */
export const activeMembers = (db: Database, organizationId: string): Promise<Member[]> =>
  run<Member>(
    db,
    `select id as "userId", email, role = 'organization_admin' as "isAdmin"
       from users where organization_id = $1 and status = 'Active' order by id`,
    [organizationId],
  )
