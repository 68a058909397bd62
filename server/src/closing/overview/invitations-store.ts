import { codeList } from '../../platform/database/code-list.ts'
import { registeredStatuses } from '@countersign/domain/platform/master-data/user-status'
import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import type { InvitationSort } from '@countersign/domain/transactions/participants/invitation-sort'
import type { Sorting } from '@countersign/domain/platform/sort-order'
import type { Invitation } from '@countersign/contract/closing/overview'
import { exactTotalLimit, mostSortedByReading } from '@countersign/domain/platform/limits'
import type * as z from 'zod'
import { run, runOne, type Database } from '../../platform/database/connection.ts'
import { listTotal } from '../../platform/database/list-total.ts'
import { orderBy } from '../../platform/database/order-by.ts'
import { holdOf, isOnHold, type HoldRow } from '../../transactions/record/hold-store.ts'
import { isManager } from '../../transactions/record/team-store.ts'

export type InvitationRow = Omit<z.infer<typeof Invitation>, 'at' | 'expiresAt' | 'onHold'> & {
  at: Date
  expiresAt: Date | null
  hold: HoldRow | null
}

/** Whose invitations: all, those of an organization and its people, or a person's own. The principal is the organization, or else the person. */
export type InvitationReader = {
  userId: string
  principalId: string
  reach: 'everything' | 'organization' | 'own'
}

type Reach = InvitationReader['reach']

// A person an organization merely invited is not in it yet: what others send them is not its business. What a person
// sent or received is found by the person, and not among all there are. `$1` the reader, `$2` the reader's principal.
const reaches: Record<Reach, { people: string; participants: string; values: number }> = {
  everything: { people: 'true', participants: 'true', values: 0 },
  organization: {
    people: 'u.organization_id = $2',
    participants: `(t.organization_id = $2 or p.user_id = $1
      or (p.organization_id = $2 and exists (select 1 from users pu
            where pu.id = p.user_id and pu.status in (${codeList(registeredStatuses)}))))`,
    values: 2,
  },
  own: {
    people: '(u.id = $1 or u.invited_by = $1)',
    participants: `p.id = any(array(
      select id from participants where user_id = $1
      union
      select mp.id
        from (select id from transactions where manager_id = $1
              union select transaction_id from transaction_team where user_id = $1 and is_manager) own
        join transactions mt on mt.id = own.id and ${isManager('mt', '$1')}
        join participants mp on mp.transaction_id = mt.id))`,
    values: 1,
  },
}

/** Ids and times of what the reader may list, of each kind; `cut` is what follows each half. */
const idsOf = (reach: Reach, cut: string): string => `
  (select 'organization' as kind, u.id, u.invited_at as at
     from users u
    where u.invited_at is not null and u.organization_id is not null and ${reaches[reach].people} ${cut})
  union all
  (select 'transaction', p.id, coalesce(p.invited_at, p.created_at)
     from participants p join transactions t on t.id = p.transaction_id and t.deleted_at is null
    where not p.never_invited and ${reaches[reach].participants} ${cut})`

/** The ids of the page, the newest of each kind from an index. */
const newest = (reach: Reach): string => `
    select * from (${idsOf(reach, 'order by 3 desc, 2 desc limit $3::bigint + $4::bigint')}) one
     order by at desc, id desc limit $3 offset $4`

/**
 * What belongs to the ids that `page` selects. A verified address means that the person accepted an organization's
 * invitation: only they can verify it.
 */
const invitations = (page: string): string => `
  with page as materialized (${page}),
  i as materialized (
    select page.id, page.kind, page.at, coalesce(u.email, p.email) as email, coalesce(u.id, p.user_id) as person_id,
           coalesce(o.name, t.name) as into, t.id as transaction_id, p.role,
           case when page.kind = 'organization' then u.invited_by else coalesce(p.invited_by, t.manager_id) end as inviter_id,
           case when page.kind = 'transaction' then p.status when u.email_verified_at is not null then 'Accepted'
                when u.status in ('Inactive', 'Blocked') then 'Canceled' else 'Invited' end as status,
           case when p.status = 'Invited' then p.expires_at end as expires_at, coalesce(p.user_id = $1, false) as is_mine,
           t.id is not null and ${isManager('t', '$1')}
             and exists (select 1 from users where id = $1 and is_underwriter) as may_manage
      from page
      left join users u on page.kind = 'organization' and u.id = page.id
      left join organizations o on o.id = u.organization_id
      left join participants p on page.kind = 'transaction' and p.id = page.id
      left join transactions t on t.id = p.transaction_id)`

// What the platform and the readers of a transaction learn of how it stands, and what the invited need to answer.
// `$5` is now.
const closingOf = (sees: string): string => `
  case when not (${sees}) and not i.is_mine then null
       when not (${sees}) and i.status <> 'Invited' then null
       when t.canceled_at is not null then 'canceled'
       when not (${sees}) then 'open'
       when t.status = ${TransactionStatus.Completed} then 'completed'
       when ${isOnHold('t', '$5')} then 'frozen'
       when t.id is not null then 'open' end`

const personName = (user: string): string =>
  `nullif(trim(${user}.first_name || ' ' || ${user}.last_name), '')`

/** What the list writes in each column; what a reader may not know of a closing decides no place. */
const sortsOf = (closing: string) =>
  ({
    invited: `lower(coalesce(${personName('u')}, i.email))`,
    into: 'lower(i.into)',
    status: `case when ${closing} = 'canceled' then 'Canceled' else i.status end`,
    by: `lower(${personName('b')})`,
    at: 'i.at',
  }) as const satisfies Record<InvitationSort, string>

/** Newest first, the page is picked before anything is joined; in another order all are joined, then sorted. */
const textOf = (reach: Reach, sorting: Sorting<InvitationSort>): string => {
  const sees = `(a.transaction_id is not null or ${reach === 'everything'})`
  const closing = closingOf(sees)
  const isNewest = isNewestFirst(sorting)
  return `${invitations(isNewest ? newest(reach) : idsOf(reach, ''))}
       select i.id, i.kind, i.email, ${personName('u')} as name, i.into,
              case when a.transaction_id is not null or (i.is_mine and i.status = 'Invited')
                then i.transaction_id end as "transactionId",
              ${closing} as closing,
              case when t.id is not null and ${sees} then ${holdOf('t')} end as hold,
              i.role, t.kind as "transactionKind", i.status, coalesce(u.status in (${codeList(registeredStatuses)}), false) as registered,
              ${personName('b')} as "invitedBy", i.at,
              i.expires_at as "expiresAt", i.is_mine as "isMine", i.may_manage as "mayManage",
              case when i.may_manage then
                (select case when m.status = 'failed' then coalesce(m.last_error, '') end from mails m
                  where m.participant_id = i.id order by m.id desc limit 1) end as "mailFailure"
         from i
         left join transactions t on t.id = i.transaction_id
         left join transaction_access a on a.principal_id = $2 and a.transaction_id = i.transaction_id
         left join users u on u.id = i.person_id left join users b on b.id = i.inviter_id
        order by ${isNewest ? 'i.at desc, i.id desc' : `${orderBy(sortsOf(closing), sorting, 'i.at desc, i.id desc')} limit $3 offset $4`}`
}

const countOf = (reach: Reach, most: number): string =>
  `select count(*) as total from (
     select 1 from (${idsOf(reach, `limit ${most + 1}`)}) one limit ${most + 1}) counted`

/** The list's own order, which lies in an index. */
const isNewestFirst = ({ sort, order }: Sorting<InvitationSort>): boolean =>
  sort === undefined || (sort === 'at' && order === 'descending')

/**
 * Newest first unless asked otherwise; null where that order has more rows to read than it takes. A transaction's id is
 * answered where the reader may open it, or may answer the invitation there.
 */
export const listInvitations = async (
  db: Database,
  { reach, userId, principalId }: InvitationReader,
  { limit, offset, now, ...sorting }: { limit: number; offset: number; now: Date } & Sorting<InvitationSort>,
): Promise<{ items: InvitationRow[]; total: number } | null> => {
  const reader = [userId, principalId]
  // The plan kept for any number of rows reads every user.
  const list = () =>
    run<InvitationRow>(db, textOf(reach, sorting), [...reader, limit, offset, now], 'its values')
  const counted = reader.slice(0, reaches[reach].values)
  const count = (most: number) => runOne<{ total: number }>(db, countOf(reach, most), counted)
  if (isNewestFirst(sorting)) {
    const items = await list()
    return { items, total: await listTotal(items, { limit, offset }, () => count(exactTotalLimit)) }
  }
  const total = (await count(mostSortedByReading))?.total ?? 0
  return total > mostSortedByReading ? null : { items: await list(), total }
}

/**
 * A person's own unanswered invitations to transactions that the person does not see before accepting, newest first:
 * who invites, the name and the role, and what answering needs.
 */
export const waitingInvitations = async (
  db: Database,
  { userId, principalId }: Pick<InvitationReader, 'userId' | 'principalId'>,
  transactionId: string | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: InvitationRow[]; total: number }> => {
  const rows = await run<InvitationRow & { total: number }>(
    db,
    `select p.id, 'transaction' as kind, p.email, nullif(trim(u.first_name || ' ' || u.last_name), '') as name,
            t.name as into, t.id as "transactionId",
            case when t.canceled_at is null then 'open' else 'canceled' end as closing, p.role, t.kind as "transactionKind", p.status,
            true as registered, trim(b.first_name || ' ' || b.last_name) as "invitedBy",
            coalesce(p.invited_at, p.created_at) as at, p.expires_at as "expiresAt", true as "isMine",
            false as "mayManage", null as "mailFailure", null as hold, count(*) over () as total
       from participants p
       join transactions t on t.id = p.transaction_id and t.deleted_at is null
       join users u on u.id = p.user_id
       join users b on b.id = coalesce(p.invited_by, t.manager_id)
      where p.user_id = $1 and p.status = 'Invited' and ($3::uuid is null or t.id = $3)
        and not exists (select 1 from transaction_access a
                         where a.principal_id = $2 and a.transaction_id = p.transaction_id)
      order by at desc, p.id desc limit $4 offset $5`,
    [userId, principalId, transactionId, limit, offset],
  )
  return { items: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}
