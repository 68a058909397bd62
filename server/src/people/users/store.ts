import type { User } from '@countersign/contract/people/user'
import type { UserSort } from '@countersign/domain/people/users/list-sort'
import type { Sorting } from '@countersign/domain/platform/sort-order'
import { exactTotalLimit } from '@countersign/domain/platform/limits'
import type { UserStatus } from '@countersign/domain/platform/master-data/user-status'
import { type Database, run, runOne } from '../../platform/database/connection.ts'
import { listTotal } from '../../platform/database/list-total.ts'
import { orderBy } from '../../platform/database/order-by.ts'
import { hasIndexedPiece, textWithin } from '../../platform/database/text-pattern.ts'

export const userName = `trim(u.first_name || ' ' || u.last_name)`

export const userOrganization = `case when o.id is not null then
  json_build_object('id', o.id, 'name', o.name, 'verified', o.verified_at is not null) end`

const columns = `
  u.id as "userId", ${userName} as name, u.first_name as "firstName", u.last_name as "lastName", u.title,
  u.email, u.phone, ${userOrganization} as organization, o.role as "orgRole",
  u.is_underwriter as "isUnderwriter", u.role = 'organization_admin' as "isAdmin", u.role, u.status,
  u.profile_picture as "profilePicture"`

export type UsersAsked = {
  /** Null for the users of all organizations. */
  organizationId: string | null
  /** Part of a name, an address or an organization's name; empty for all. */
  search: string
  status: UserStatus | null
  limit: number
  offset: number
} & Sorting<UserSort>

/** A user without a name, or without an organization, stands last. Roles stand in the order of their names. */
const sorts = {
  name: `nullif(lower(${userName}), '')`,
  organization: 'lower(o.name)',
  role: 'u.role || case when u.is_underwriter then 1 else 0 end',
  email: { always: 'u.email' },
  status: 'u.status',
} as const satisfies Record<UserSort, string | { always: string }>

const ofOrganization = (user: string): string => `($1::uuid is null or ${user}.organization_id = $1)`

/**
 * What was typed stands in an address, a name or an organization's name. The ids come from an index of names and
 * addresses, or from the people of the organization where those are fewer, and from the people of the organizations that match.
 */
const matching = `u.id = any(array(
         select m.id from users m
          where (trim(m.first_name || ' ' || m.last_name) ilike $3 or m.email ilike $3) and ${ofOrganization('m')}
         union
         select m.id from organizations mo join users m on m.organization_id = mo.id
          where mo.name ilike $3 and ${ofOrganization('m')}))`

/** The same for a text that no index can look up: user by user, until the page is full. */
const matchingShort = `(${userName} ilike $3 or u.email ilike $3 or o.name ilike $3)`

const asked = (search: string): string => `
       from users u left join organizations o on o.id = u.organization_id
      where ${ofOrganization('u')} and ($2::text is null or u.status = $2)
        ${search === '' ? '' : `and ${hasIndexedPiece(search) ? matching : matchingShort}`}`

/** People of all statuses, by last name unless asked otherwise, and how many there are. */
export const listUsers = async (
  db: Database,
  { organizationId, search, status, limit, offset, ...sorting }: UsersAsked,
): Promise<{ items: User[]; total: number }> => {
  const values = [organizationId, status, ...(search === '' ? [] : [textWithin(search)])]
  const [page, skipped] = [1, 2].map((after) => `$${values.length + after}`)
  const items = await run<User>(
    db,
    `select ${columns} ${asked(search)}
      order by ${orderBy(sorts, sorting, 'u.last_name, u.first_name, u.id')} limit ${page} offset ${skipped}`,
    [...values, limit, offset],
    'its values',
  )
  // Counted up to one more than lists count exactly.
  const counted = `select count(*) as total from (select 1 ${asked(search)} limit ${exactTotalLimit + 1}) one`
  return {
    items,
    total: await listTotal(items, { limit, offset }, () => runOne(db, counted, values, 'its values')),
  }
}

export const findUserById = (db: Database, userId: string): Promise<User | undefined> =>
  runOne<User>(
    db,
    `select ${columns} from users u left join organizations o on o.id = u.organization_id where u.id = $1`,
    [userId],
  )

/** Whether the address is verified, and what deciding who may know that needs. */
export const findVerification = (
  db: Database,
  userId: string,
): Promise<{ verified: boolean; organizationId: string | null; status: UserStatus } | undefined> =>
  runOne<{ verified: boolean; organizationId: string | null; status: UserStatus }>(
    db,
    `select email_verified_at is not null as verified, organization_id as "organizationId", status
       from users where id = $1`,
    [userId],
  )
