import { type Database, type Transaction, run, runOne, hasRow } from '../../platform/database/connection.ts'

export type OpenConfirmation = {
  id: string
  organizationId: string
  organization: string
  email: string
  /** Null for an invitation. */
  userId: string | null
  requestedBy: string
  requestedByName: string
  /** Whether that person is an Active super admin still, or asks to join still. */
  requesterStands: boolean
  asksFor: 'admin' | 'member'
  requestedAt: Date
  expiresAt: Date
}

const columns = `
  c.id, c.organization_id as "organizationId", o.name as organization, c.email, c.user_id as "userId",
  c.requested_by as "requestedBy", trim(r.first_name || ' ' || r.last_name) as "requestedByName",
  r.status = 'Active' and (r.role = 'super_admin' or c.requested_by = c.user_id) as "requesterStands",
  case when c.for_member then 'member' else 'admin' end as "asksFor",
  c.requested_at as "requestedAt", c.expires_at as "expiresAt"`

const joined = `
  from admin_confirmations c
  join organizations o on o.id = c.organization_id
  join users r on r.id = c.requested_by`

/**
 * The request is of the person `r` to join. It stands while the person is Active, without an organization, and with an address at
 * a domain of the one that is asked: the domain may pass to another.
 */
const asksToJoin = (request: string): string => `${request}.requested_by = ${request}.user_id
  and r.status = 'Active' and r.role = 'user' and r.organization_id is null and exists (
    select 1 from organization_domains d
     where d.organization_id = ${request}.organization_id and d.domain = split_part(r.email, '@', 2))`

const open = `c.outcome is null and c.expires_at > $2
  and (c.requested_by is distinct from c.user_id or ${asksToJoin('c')})`

/** Those that wait and have not expired, oldest first; of one organization, or those of super admins for null. */
export const listOpen = (
  db: Database,
  organizationId: string | null,
  now: Date,
): Promise<OpenConfirmation[]> =>
  run<OpenConfirmation>(
    db,
    `select ${columns} ${joined}
      where ${open}
        and case when $1::uuid is null then c.requested_by is distinct from c.user_id else c.organization_id = $1 end
      order by c.id`,
    [organizationId, now],
  )

export const findOpen = (
  db: Database,
  confirmationId: string,
  now: Date,
): Promise<OpenConfirmation | undefined> =>
  runOne<OpenConfirmation>(db, `select ${columns} ${joined} where c.id = $1 and ${open}`, [
    confirmationId,
    now,
  ])

/** What a person asks to join, and is not decided. */
export const listOwnOpen = (db: Database, userId: string, now: Date): Promise<OpenConfirmation[]> =>
  run<OpenConfirmation>(
    db,
    `select ${columns} ${joined} where c.user_id = $1 and c.requested_by = $1 and ${open} order by c.id`,
    [userId, now],
  )

/** A person of an organization by name; undefined for one without. */
export const findMember = async (
  db: Database,
  userId: string,
): Promise<{ name: string; email: string; organization: { id: string; name: string } } | undefined> =>
  runOne(
    db,
    `select trim(u.first_name || ' ' || u.last_name) as name, u.email,
            json_build_object('id', o.id, 'name', o.name) as organization
       from users u join organizations o on o.id = u.organization_id where u.id = $1`,
    [userId],
  )

/**
 * Asked again for the same address, the newest request counts, but a member takes no admin's place, and no super admin that
 * of a person who asks to join. False: nothing was saved.
 */
export const saveRequest = (
  tx: Transaction,
  request: {
    id: string
    organizationId: string
    email: string
    userId: string | null
    requestedBy: string
    at: Date
    expiresAt: Date
    asksFor: 'admin' | 'member'
  },
): Promise<boolean> =>
  hasRow(
    tx,
    `insert into admin_confirmations as c (id, organization_id, email, user_id, requested_by, requested_at, expires_at, for_member)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (organization_id, email) where outcome is null
       do update set user_id = $4, requested_by = $5, requested_at = $6, expires_at = $7, for_member = $8
         where c.expires_at <= $6 or ((not $8 or c.for_member) and not exists (
           select 1 from users r where r.id = c.requested_by and ${asksToJoin('c')}))
       returning id`,
    [
      request.id,
      request.organizationId,
      request.email,
      request.userId,
      request.requestedBy,
      request.at,
      request.expiresAt,
      request.asksFor === 'member',
    ],
  )

/** False when it was ended a moment ago. */
export const endRequest = (
  tx: Transaction,
  confirmationId: string,
  end: { outcome: 'confirmed' | 'refused'; by: string; at: Date },
): Promise<boolean> =>
  hasRow(
    tx,
    `update admin_confirmations set outcome = $2, ended_by = $3, ended_at = $4
      where id = $1 and outcome is null returning id`,
    [confirmationId, end.outcome, end.by, end.at],
  )
