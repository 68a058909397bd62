import { openTransactionStatuses } from '@countersign/domain/platform/master-data/transaction-status'
import { liveStatuses } from '@countersign/domain/platform/master-data/wire-status'
import { codeList } from '../../platform/database/code-list.ts'
import type { Administered } from '@countersign/domain/people/users/administer-user'
import type { AccountRole } from '@countersign/domain/platform/master-data/account-roles'
import type { UserStatus } from '@countersign/domain/platform/master-data/user-status'
import { lockFirstAdmin } from '../accounts/first-admin-store.ts'
import { writeJoining } from '../accounts/joining-store.ts'
import { holdLinks } from '../links/link-store.ts'
import { type Database, type Transaction, run, runOne } from '../../platform/database/connection.ts'

export type AdministeredRow = Administered & {
  email: string
  firstName: string
  lastName: string
  title: string
  phone: string
  isUnderwriter: boolean
  emailVerified: boolean
  hasPassword: boolean
}

/**
 * The user, held until the end of the transaction together with the organization, or all super admins: of two admins who act upon each other
 * at once, the second sees what the first has done.
 */
export const lockUser = async (tx: Transaction, userId: string): Promise<AdministeredRow | undefined> => {
  const held = await runOne<{ organizationId: string | null; role: AccountRole }>(
    tx,
    'select organization_id as "organizationId", role from users where id = $1 for no key update',
    [userId],
  )
  if (!held) return undefined
  if (held.role === 'super_admin') await lockFirstAdmin(tx)
  await run(tx, 'select 1 from organizations where id = $1 for no key update', [held.organizationId])
  return runOne<AdministeredRow>(
    tx,
    `select id as "userId", organization_id as "organizationId", role, status, email, first_name as "firstName",
            last_name as "lastName", title, phone, is_underwriter as "isUnderwriter",
            email_verified_at is not null as "emailVerified", password_hash is not null as "hasPassword",
            (select count(*)::int from users a where a.organization_id = u.organization_id
                and a.role = 'organization_admin' and a.status = 'Active') as "activeAdmins"
       from users u where id = $1`,
    [userId],
  )
}

/** Sign-ins that failed are forgotten with it. */
export const setStatus = async (db: Database, userId: string, status: UserStatus): Promise<void> => {
  await run(db, 'update users set status = $2, failed_sign_ins = 0, version = version + 1 where id = $1', [
    userId,
    status,
  ])
}

/** An unused invitation into the organization gives that role too: another organization may be named in the account by then. */
export const setRole = async (db: Database, userId: string, role: AccountRole): Promise<void> => {
  await run(
    db,
    `with changed as (
       update users set role = $2, version = version + 1 where id = $1 returning id, organization_id)
     update account_links l set role = $2 from changed c
      where l.user_id = c.id and l.organization_id = c.organization_id and l.used_at is null`,
    [userId, role],
  )
}

export type UserFacts = Pick<
  AdministeredRow,
  'firstName' | 'lastName' | 'title' | 'phone' | 'isUnderwriter' | 'organizationId' | 'role' | 'status'
> & { verified: boolean }

export const saveUser = async (db: Database, userId: string, facts: UserFacts, at: Date): Promise<void> => {
  await run(
    db,
    `update users u
        set first_name = f."firstName", last_name = f."lastName", title = f.title, phone = f.phone,
            is_underwriter = f."isUnderwriter", organization_id = f."organizationId", role = f.role, status = f.status,
            version = u.version + 1,
            email_verified_at = case when f.verified then coalesce(u.email_verified_at, $3) else u.email_verified_at end,
            asked_organization = case when f.verified then null else u.asked_organization end
       from jsonb_to_record($2::jsonb) as f("firstName" text, "lastName" text, title text, phone text,
         "isUnderwriter" boolean, "organizationId" uuid, role text, status text, verified boolean)
      where u.id = $1`,
    [userId, JSON.stringify(facts), at],
  )
  await writeJoining(db, userId, at)
}

/** Links that were mailed and not used yet open nothing any more. */
export const voidLinks = async (tx: Transaction, userId: string, at: Date): Promise<void> => {
  await holdLinks(tx, userId)
  await run(tx, 'update account_links set used_at = $2 where user_id = $1 and used_at is null', [userId, at])
}

/** Whether closings go on in which this user has a part: manages one, or is asked about a wire. */
export const hasPartInClosings = async (db: Database, userId: string): Promise<boolean> => {
  const found = await runOne<{ part: boolean }>(
    db,
    `select exists (select 1 from transactions where manager_id = $1 and deleted_at is null
                      and status in (${codeList(openTransactionStatuses)}))
         or exists (select 1 from wires w join transactions t on t.id = w.transaction_id
                     where w.receiver_id = $1 and w.deleted_at is null and w.status in (${codeList(liveStatuses)})
                       and w.receiver_organization_id is not distinct from
                           (select organization_id from users where id = $1)
                       and t.deleted_at is null and t.status in (${codeList(openTransactionStatuses)})) as part`,
    [userId],
  )
  return found?.part ?? false
}

/** Whether others outside the organization also wait for this person: a closing, or another organization. An invitation that has expired waits no more. */
export const isAwaitedElsewhere = async (
  db: Database,
  userId: string,
  organizationId: string | null,
  at: Date,
): Promise<boolean> => {
  const found = await runOne<{ awaited: boolean }>(
    db,
    `select exists (select 1 from participants p join transactions t on t.id = p.transaction_id
                     where p.user_id = $1 and t.deleted_at is null
                       and (p.status = 'Accepted' or p.status = 'Invited' and coalesce(p.expires_at > $3, true))
                       and t.organization_id is distinct from $2)
         or exists (select 1 from account_links
                     where user_id = $1 and used_at is null and expires_at > $3
                       and organization_id is distinct from $2) as awaited`,
    [userId, organizationId, at],
  )
  return found?.awaited ?? false
}

/** Withdraws an organization's invitation of a Pending user. The account remains for the others who wait. */
export const withdrawInvitation = async (
  db: Database,
  userId: string,
  organizationId: string | null,
  at: Date,
): Promise<void> => {
  await run(
    db,
    `with voided as (
       update account_links set used_at = $3
        where user_id = $1 and organization_id = $2 and used_at is null)
     update users set organization_id = null, role = 'user', version = version + 1 where id = $1`,
    [userId, organizationId, at],
  )
}
