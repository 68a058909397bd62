import type { AccountLinkKind } from '@countersign/contract/people/account-links'
import { type Database, type Transaction, run, runOne, hasRow } from '../../platform/database/connection.ts'

export type NewLink = {
  hash: Buffer
  kind: AccountLinkKind
  userId: string
  email: string
  organizationId: string | null
  role: 'organization_admin' | 'user' | null
  invitedBy: string | null
  at: Date
  expiresAt: Date
  /** False: the first mail about one of several things, whose links all work until one is used. */
  voidsOlder: boolean
}

/**
 * Holds every unused link of a person in one order: a trigger, which ends the invitations of a sender, holds those of many people in the
 * same one.
 */
export const holdLinks = async (tx: Transaction, userId: string): Promise<void> => {
  await run(
    tx,
    'select 1 from account_links where user_id = $1 and used_at is null order by token_hash for no key update',
    [userId],
  )
}

/**
 * Keeps a link and, unless told otherwise, voids the older ones of its kind; of invitations, those into the same organization. The links of
 * warnings stay: the owner who opens an older mail shall be able to block the account, too.
 */
export const insertLink = async (tx: Transaction, link: NewLink): Promise<void> => {
  const { hash, voidsOlder, ...facts } = link
  if (voidsOlder) {
    await holdLinks(tx, link.userId)
    await run(
      tx,
      `update account_links set used_at = $4
        where user_id = $1 and kind = $2 and used_at is null and organization_id is not distinct from $3
          and kind <> 'block-account'`,
      [link.userId, link.kind, link.organizationId, link.at],
    )
  }
  await run(
    tx,
    `insert into account_links (token_hash, kind, user_id, email, organization_id, role, invited_by, expires_at, created_at)
       select $2, l.kind, l."userId", l.email, l."organizationId", l.role, l."invitedBy", l."expiresAt", l.at
         from jsonb_to_record($1::jsonb) as l(kind text, "userId" uuid, email text, "organizationId" uuid, role text,
           "invitedBy" uuid, "expiresAt" timestamptz, at timestamptz)`,
    [JSON.stringify(facts), hash],
  )
}

export type OpenLink = {
  userId: string
  email: string
  organizationId: string | null
  role: 'organization_admin' | 'user' | null
  /** By name; empty where no person did. */
  invitedBy: string
}

const opened = `l.user_id as "userId", l.email, l.organization_id as "organizationId", l.role,
  coalesce((select trim(first_name || ' ' || last_name) from users where id = l.invited_by), '') as "invitedBy"`

/**
 * SQL: an invitation into an organization leads in only while its sender may invite there. A trigger also ends those of a sender who was
 * blocked or moved meanwhile.
 */
const isSenderThere = `(l.organization_id is null or exists (
  select 1 from users s
   where s.id = l.invited_by and s.status = 'Active'
     and (s.role = 'super_admin' or (s.role = 'organization_admin' and s.organization_id = l.organization_id))))`

/**
 * A link that may still be used: of this kind, unused, not expired, its user still has its address, and who invited into an organization
 * may still.
 */
export const findOpenLink = (
  db: Database,
  kind: AccountLinkKind,
  hash: Buffer,
  at: Date,
): Promise<OpenLink | undefined> =>
  runOne<OpenLink>(
    db,
    `select ${opened}
       from account_links l join users u on u.id = l.user_id and u.email = l.email
      where l.token_hash = $1 and l.kind = $2 and l.used_at is null and l.expires_at > $3 and ${isSenderThere}`,
    [hash, kind, at],
  )

/**
 * Uses a link up, with every other of its kind to the same person. Undefined when it is no longer good: of two uses at
 * once the later one waits here for the first, and finds it used.
 */
export const useLink = async (
  tx: Transaction,
  kind: AccountLinkKind,
  hash: Buffer,
  at: Date,
): Promise<OpenLink | undefined> => {
  const named = await runOne<{ userId: string }>(
    tx,
    'select user_id as "userId" from account_links where token_hash = $1',
    [hash],
  )
  if (!named) return undefined
  await holdLinks(tx, named.userId)
  const link = await runOne<OpenLink>(
    tx,
    `update account_links l set used_at = $3 from users u
      where l.token_hash = $1 and l.kind = $2 and l.used_at is null and l.expires_at > $3
        and u.id = l.user_id and u.email = l.email and ${isSenderThere}
      returning ${opened}`,
    [hash, kind, at],
  )
  if (link) {
    await run(
      tx,
      'update account_links set used_at = $3 where user_id = $1 and kind = $2 and used_at is null',
      [link.userId, kind, at],
    )
  }
  return link
}

/** Whether a link of this kind to the person is still good. */
export const hasOpenLink = (
  db: Database,
  kind: AccountLinkKind,
  userId: string,
  at: Date,
): Promise<boolean> =>
  hasRow(
    db,
    'select 1 from account_links where user_id = $1 and kind = $2 and used_at is null and expires_at > $3 limit 1',
    [userId, kind, at],
  )

/** An invitation into an organization that is still good. */
export type OpenInvitation = {
  organizationId: string
  role: 'organization_admin' | 'user'
  invitedBy: string
  expiresAt: Date
}

/** The newest one of the person; undefined without one. The account itself names the organization also after the invitation has ended. */
export const findOpenInvitation = (
  db: Database,
  userId: string,
  at: Date,
): Promise<OpenInvitation | undefined> =>
  runOne<OpenInvitation>(
    db,
    `select l.organization_id as "organizationId", coalesce(l.role, 'user') as role, l.invited_by as "invitedBy", l.expires_at as "expiresAt"
       from account_links l
      where l.user_id = $1 and l.kind = 'activate' and l.organization_id is not null and l.used_at is null
        and l.expires_at > $2 and ${isSenderThere}
      order by l.created_at desc limit 1`,
    [userId, at],
  )

type ShownInvitation = { email: string; organization: string | null; invitedBy: string; hasAccount: boolean }

/** What an invitation is for, as its reader is shown before accepting it. */
export const findInvitation = (db: Database, hash: Buffer, at: Date): Promise<ShownInvitation | undefined> =>
  runOne<ShownInvitation>(
    db,
    `select l.email, u.status <> 'Pending' as "hasAccount", o.name as organization, coalesce(trim(i.first_name || ' ' || i.last_name), '') as "invitedBy"
       from account_links l join users u on u.id = l.user_id and u.email = l.email
       left join organizations o on o.id = l.organization_id
       left join users i on i.id = l.invited_by
      where l.token_hash = $1 and l.kind = 'activate' and l.used_at is null and l.expires_at > $2 and ${isSenderThere}`,
    [hash, at],
  )

/** Deletes links that expired a day ago, and clears the text of failed mails that still hold one. */
export const forgetOldLinks = async (db: Database, at: Date): Promise<void> => {
  await run(db, `delete from account_links where expires_at < $1::timestamptz - interval '1 day'`, [at])
  await run(
    db,
    `update mails set body_text = '', body_html = ''
      where holds_link and status = 'failed' and created_at < now() - interval '8 days' and body_text <> ''`,
  )
}
