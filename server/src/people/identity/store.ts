import type { Actor } from '@countersign/domain/platform/access/actor'
import type { UserStatus } from '@countersign/domain/platform/master-data/user-status'
import type { User } from '@countersign/contract/people/user'
import { type Database, runOne } from '../../platform/database/connection.ts'
import type { CallerRow } from '../../platform/http/caller.ts'

/** The user of a verified token's email address (lower case). */
export async function findCaller(db: Database, email: string): Promise<CallerRow | undefined> {
  return runOne<CallerRow>(
    db,
    `select u.id as "userId", u.organization_id as "organizationId", u.role, u.is_underwriter as "isUnderwriter",
            u.status, u.email, u.first_name as "firstName", u.last_name as "lastName",
            trim(u.first_name || ' ' || u.last_name) as name, o.name as "organizationName"
       from users u left join organizations o on o.id = u.organization_id
      where u.email = $1`,
    [email],
  )
}

/** Who acts, as of now: an admin who was inactivated a moment ago is one no more. */
export const findActor = (
  db: Database,
  userId: string,
): Promise<(Actor & { status: UserStatus }) | undefined> =>
  runOne<Actor & { status: UserStatus }>(
    db,
    `select id as "userId", organization_id as "organizationId", role, is_underwriter as "isUnderwriter", status
       from users where id = $1`,
    [userId],
  )

export type SignInRow = { userId: string; version: number; passwordHash: string | null }

/** What a sign-in with this email address (lower case) is checked against. */
export async function findSignIn(db: Database, email: string): Promise<SignInRow | undefined> {
  return runOne<SignInRow>(
    db,
    'select id as "userId", version, password_hash as "passwordHash" from users where email = $1',
    [email],
  )
}

export type AccountRow = {
  userId: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
}

/** What the built-in provider says of a user, by the subject of its tokens. */
export async function findAccount(db: Database, subject: string): Promise<AccountRow | undefined> {
  return runOne<AccountRow>(
    db,
    `select id as "userId", email, email_verified_at is not null as "emailVerified",
            first_name as "firstName", last_name as "lastName"
       from users where id = $1::text::uuid`,
    [subject],
  )
}

/** The user's own data as the screens hold it. */
export async function findUser(db: Database, email: string): Promise<User | undefined> {
  const row = await runOne<Omit<User, 'isAdmin'>>(
    db,
    `select u.id as "userId", trim(u.first_name || ' ' || u.last_name) as name, u.first_name as "firstName",
            u.last_name as "lastName", u.title, u.email, u.phone, u.is_underwriter as "isUnderwriter", u.role,
            u.status, u.profile_picture as "profilePicture", o.role as "orgRole",
            case when o.id is not null then json_build_object(
              'id', o.id, 'name', o.name, 'verified', o.verified_at is not null) end as organization
       from users u left join organizations o on o.id = u.organization_id
      where u.email = $1`,
    [email],
  )
  return row && { ...row, isAdmin: row.role === 'organization_admin' }
}
