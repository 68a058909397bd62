import { codeList } from '../../platform/database/code-list.ts'
import { registeredStatuses } from '@countersign/domain/platform/master-data/user-status'
import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import type { Invitation } from '@countersign/contract/closing/overview'
import { exactTotalLimit } from '@countersign/domain/platform/limits'
import type * as z from 'zod'
import { run, type Database } from '../../platform/database/connection.ts'
import { holdOf, isOnHold, type HoldRow } from '../../transactions/record/hold-store.ts'
import { isManager } from '../../transactions/record/team-store.ts'

export type InvitationRow = Omit<z.infer<typeof Invitation>, 'at' | 'expiresAt' | 'onHold'> & {
  at: Date
  expiresAt: Date | null
  hold: HoldRow | null
}

/** Whose invitations: all, those of an organization and its people, or a person's own. */
export type InvitationReader = {
  userId: string
  principalId: string
  reach: 'everything' | 'organization' | 'own'
  organizationId: string | null
}

// A person an organization merely invited is not in it yet: what others send them is not its business.
// A verified address means that the person accepted an organization's invitation: only they can verify it.
const invitations = `
  from (
    select u.id, 'organization' as kind, u.email, u.id as person_id, o.name as into, null::uuid as transaction_id,
           null as role, u.invited_by as inviter_id, u.invited_at as at,
           case when u.email_verified_at is not null then 'Accepted'
                when u.status in ('Inactive', 'Blocked') then 'Canceled' else 'Invited' end as status,
           null::timestamptz as expires_at, false as is_mine, false as may_manage
      from users u join organizations o on o.id = u.organization_id
     where u.invited_at is not null
       and ($1 = 'everything' or ($1 = 'organization' and u.organization_id = $2)
            or ($1 = 'own' and (u.id = $3 or u.invited_by = $3)))
    union all
    select p.id, 'transaction', p.email, p.user_id, t.name, t.id, p.role,
           coalesce(p.invited_by, t.manager_id), coalesce(p.invited_at, p.created_at), p.status,
           case when p.status = 'Invited' then p.expires_at end, p.user_id = $3,
           ${isManager('t', '$3')} and exists (select 1 from users where id = $3 and is_underwriter)
      from participants p join transactions t on t.id = p.transaction_id and t.deleted_at is null
      left join users pu on pu.id = p.user_id
     where not p.never_invited and ($1 = 'everything'
        or ($1 = 'organization' and (t.organization_id = $2 or p.user_id = $3
            or (p.organization_id = $2 and pu.status in (${codeList(registeredStatuses)}))))
        or ($1 = 'own' and (p.user_id = $3 or ${isManager('t', '$3')})))) i`

// What the platform and the readers of a transaction learn of how it stands, and what the invited need to answer.
// `$7` is now.
const closingOf = (sees: string): string => `
  case when not (${sees}) and not i.is_mine then null
       when not (${sees}) and i.status <> 'Invited' then null
       when t.canceled_at is not null then 'canceled'
       when not (${sees}) then 'open'
       when t.status = ${TransactionStatus.Completed} then 'completed'
       when ${isOnHold('t', '$7')} then 'frozen'
       when t.id is not null then 'open' end`

/** Newest first. A transaction's id is answered where the reader may open it, or may answer the invitation there. */
export const listInvitations = async (
  db: Database,
  { reach, organizationId, userId, principalId }: InvitationReader,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
): Promise<{ items: InvitationRow[]; total: number }> => {
  const reader = [reach, organizationId, userId]
  const [items, counted] = await Promise.all([
    run<InvitationRow>(
      db,
      `select i.id, i.kind, i.email, nullif(trim(u.first_name || ' ' || u.last_name), '') as name, i.into,
              case when a.transaction_id is not null or (i.is_mine and i.status = 'Invited')
                then i.transaction_id end as "transactionId",
              ${closingOf(`a.transaction_id is not null or $1 = 'everything'`)} as closing,
              case when t.id is not null and (a.transaction_id is not null or $1 = 'everything') then ${holdOf('t')} end as hold,
              i.role, t.kind as "transactionKind", i.status, coalesce(u.status in (${codeList(registeredStatuses)}), false) as registered,
              nullif(trim(b.first_name || ' ' || b.last_name), '') as "invitedBy", i.at,
              i.expires_at as "expiresAt", i.is_mine as "isMine", i.may_manage as "mayManage",
              case when i.may_manage then
                (select case when m.status = 'failed' then coalesce(m.last_error, '') end from mails m
                  where m.participant_id = i.id order by m.id desc limit 1) end as "mailFailure"
         ${invitations}
         left join transactions t on t.id = i.transaction_id
         left join transaction_access a on a.principal_id = $4 and a.transaction_id = i.transaction_id
         left join users u on u.id = i.person_id left join users b on b.id = i.inviter_id
        order by i.at desc, i.id desc limit $5 offset $6`,
      [...reader, principalId, limit, offset, now],
    ),
    run<{ total: number }>(
      db,
      `select count(*) as total from (select 1 ${invitations} limit ${exactTotalLimit + 1}) one`,
      reader,
    ),
  ])
  return { items, total: counted[0]?.total ?? 0 }
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
