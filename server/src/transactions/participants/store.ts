import { codeList } from '../../platform/database/code-list.ts'
import { registeredStatuses } from '@countersign/domain/platform/master-data/user-status'
import type { ParticipantStatus } from '@countersign/domain/transactions/participants/participant'
import type { TransactionRole } from '@countersign/domain/platform/master-data/transaction-roles'
import { type Database, type Transaction, run, runOne } from '../../platform/database/connection.ts'
import { withdrawAccess } from './access-store.ts'

export type ParticipantRow = {
  id: string
  transactionId: string
  userId: string | null
  email: string
  name: string | null
  organization: string | null
  organizationId: string | null
  role: TransactionRole
  status: ParticipantStatus
  registered: boolean
  /** The organization that was invited with the person, as of then. */
  invitedOrganizationId: string | null
  invitedBy: string | null
  /** Taken over from an earlier closing, and not invited to this one yet. */
  neverInvited: boolean
  expiresAt: Date | null
  /** Why the latest mail of the invitation could not be delivered; null when it could, or may still. */
  mailFailure: string | null
}

const columns = `
  p.id, p.transaction_id as "transactionId", p.user_id as "userId", p.email,
  nullif(trim(u.first_name || ' ' || u.last_name), '') as name, o.name as organization,
  o.id as "organizationId", p.role, p.status,
  coalesce(u.status in (${codeList(registeredStatuses)}), false) as registered,
  p.organization_id as "invitedOrganizationId", p.invited_by as "invitedBy",
  p.never_invited as "neverInvited",
  p.expires_at as "expiresAt",
  (select case when m.status = 'failed' then coalesce(m.last_error, '') end from mails m
    where m.participant_id = p.id order by m.id desc limit 1) as "mailFailure"`

const joins = `
  left join users u on u.email = p.email
  left join organizations o on o.id = u.organization_id and u.status in (${codeList(registeredStatuses)})`

export const participantsOf = (db: Database, transactionId: string): Promise<ParticipantRow[]> =>
  run<ParticipantRow>(
    db,
    `select ${columns} from participants p ${joins} where p.transaction_id = $1 order by p.id`,
    [transactionId],
  )

export const findParticipant = (db: Database, participantId: string): Promise<ParticipantRow | undefined> =>
  runOne<ParticipantRow>(db, `select ${columns} from participants p ${joins} where p.id = $1`, [
    participantId,
  ])

/** Who takes part is decided by one change at a time: of two at once each would not see the other's. Says whether it is canceled. */
export const lockTransaction = async (tx: Transaction, transactionId: string): Promise<boolean> => {
  const row = await runOne<{ canceled: boolean }>(
    tx,
    'select canceled_at is not null as canceled from transactions where id = $1 for no key update',
    [transactionId],
  )
  return row?.canceled === true
}

/** Marks that an invite went out: the transaction can no longer be deleted. */
export const recordEverInvited = async (tx: Transaction, transactionId: string): Promise<void> => {
  await run(tx, 'update transactions set ever_invited = true where id = $1 and not ever_invited', [
    transactionId,
  ])
}

/** Writes an invitation, or again one that was answered or canceled. It shows nothing of the transaction before it is accepted. */
export const writeInvitation = async (
  tx: Transaction,
  invitation: {
    id: string
    transactionId: string
    userId: string
    email: string
    role: TransactionRole
    invitedBy: string
    at: Date
    expiresAt: Date
  },
): Promise<string> => {
  const written = await runOne<{ id: string }>(
    tx,
    `insert into participants (id, transaction_id, email, user_id, organization_id, role, status, invited_by,
                               invited_at, expires_at, created_at)
       select $1, $2, $4, id, case when status in (${codeList(registeredStatuses)}) then organization_id end, $5, 'Invited', $6, $7, $8, $7
         from users where id = $3
       on conflict (transaction_id, email, role) do update
         set status = 'Invited', user_id = excluded.user_id, organization_id = excluded.organization_id,
             invited_by = $6, invited_at = $7, expires_at = $8, answered_at = null, never_invited = false, reminded_hours = '{}',
             version = participants.version + 1
       returning id`,
    [
      invitation.id,
      invitation.transactionId,
      invitation.userId,
      invitation.email,
      invitation.role,
      invitation.invitedBy,
      invitation.at,
      invitation.expiresAt,
    ],
  )
  if (!written) throw new Error('an invited person is gone whom nothing can remove')
  await withdrawAccess(tx, invitation.transactionId)
  return written.id
}

export const writeStatus = async (
  tx: Transaction,
  participant: { id: string; status: ParticipantStatus; at: Date },
): Promise<void> => {
  await run(
    tx,
    'update participants set status = $2, answered_at = $3, version = version + 1 where id = $1',
    [participant.id, participant.status, participant.at],
  )
}

/** Who manages the participant's transaction, as far as the caller is that participant or sees the transaction. */
export const findManagingOrganization = async (
  db: Database,
  caller: { userId: string; organizationId: string | null },
  { transactionId, userId }: Pick<ParticipantRow, 'transactionId' | 'userId'>,
): Promise<string | undefined> => {
  const row = await runOne<{ organizationId: string }>(
    db,
    `select t.organization_id as "organizationId" from transactions t
      where t.id = $1 and t.deleted_at is null
        and ($2::boolean or exists (select 1 from transaction_access
                                     where principal_id = $3 and transaction_id = t.id))`,
    [transactionId, userId === caller.userId, caller.organizationId ?? caller.userId],
  )
  return row?.organizationId
}

/** Takes over who took part in an earlier closing, as not invited yet; not who comes with a wire of the new one. */
export const copyParticipants = async (
  tx: Transaction,
  copy: { from: string; to: string; except: readonly string[]; newId: () => string },
): Promise<void> => {
  const people = (await participantsOf(tx, copy.from)).filter(
    ({ status, email }) => (status === 'Invited' || status === 'Accepted') && !copy.except.includes(email),
  )
  await run(
    tx,
    `insert into participants (id, transaction_id, email, user_id, organization_id, role, status, never_invited)
       select n.id, $1, p.email, p.user_id, p.organization_id, p.role, 'Canceled', true
         from jsonb_to_recordset($2::jsonb) as n(id uuid, "from" uuid) join participants p on p.id = n."from"`,
    [copy.to, JSON.stringify(people.map(({ id }) => ({ id: copy.newId(), from: id })))],
  )
}
