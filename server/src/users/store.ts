import type { FoundUser, User } from '@countersign/contract/user'
import { exactTotalLimit } from '@countersign/domain/product'
import type * as z from 'zod'
import { run, type Database } from '../database/connection.ts'

const name = `trim(u.first_name || ' ' || u.last_name)`

const organization = `case when o.id is not null then
  json_build_object('id', o.id, 'name', o.name, 'verified', o.verified_at is not null) end`

/** People of all statuses, by last name. */
export const listMembers = (
  db: Database,
  organizationId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<User[]> =>
  run<User>(
    db,
    `select u.id as "userId", ${name} as name, u.first_name as "firstName", u.last_name as "lastName", u.title,
            u.email, u.phone, ${organization} as organization, o.role as "orgRole",
            u.is_underwriter as "isUnderwriter", u.role = 'organization_admin' as "isAdmin", u.role, u.status,
            u.profile_picture as "profilePicture"
       from users u left join organizations o on o.id = u.organization_id
      where u.organization_id = $1
      order by u.last_name, u.first_name, u.id limit $2 offset $3`,
    [organizationId, limit, offset],
  )

/** Counted up to one more than lists count exactly. */
export const countMembers = async (db: Database, organizationId: string): Promise<number> => {
  const [counted] = await run<{ total: number }>(
    db,
    'select count(*) as total from (select 1 from users where organization_id = $1 limit $2) one',
    [organizationId, exactTotalLimit + 1],
  )
  return counted?.total ?? 0
}

/** Whom a manager may look up: a few, and only by the beginning of what is already known of them. */
const mostFound = 20

/** The beginning of a name, an address or an organization's name; signs of a pattern stand for themselves. */
const prefix = (term: string): string => `${term.replace(/[\\%_]/g, '\\$&')}%`

/** Active users alone: nobody else can be sent anything. */
export const searchUsers = (db: Database, term: string): Promise<z.infer<typeof FoundUser>[]> =>
  run<z.infer<typeof FoundUser>>(
    db,
    `select u.id as "userId", ${name} as name, u.title, u.email, ${organization} as organization,
            o.role as "orgRole"
       from users u left join organizations o on o.id = u.organization_id
      where u.status = 'Active'
        and (u.first_name ilike $1 or u.last_name ilike $1 or ${name} ilike $1 or u.email ilike $1
             or o.name ilike $1)
      order by u.last_name, u.first_name, u.id limit ${mostFound}`,
    [prefix(term)],
  )
