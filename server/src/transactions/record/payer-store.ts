import { sentStatuses } from '@countersign/domain/platform/master-data/wire-status'
import { codeList } from '../../platform/database/code-list.ts'
import { type Database, type Transaction, run, runOne } from '../../platform/database/connection.ts'
import { managersOf } from './team-store.ts'

/** Who is named, and stands as on the day of naming: Active, of that organization, and taking part for it. */
export const payerStands = (payer: string, user: string): string =>
  `${user}.standing = ${payer}.user_standing and ${user}.status = 'Active'
   and ${user}.organization_id = ${payer}.organization_id
   and exists (select 1 from participants pa
                where pa.transaction_id = ${payer}.transaction_id and pa.user_id = ${payer}.user_id
                  and pa.status = 'Accepted' and pa.organization_id = ${payer}.organization_id)`

/** SQL of the payers of the sent wire under the first alias, as JSON; none where the managing organization pays. */
export const payersOf = (wire: string, transaction: string): string =>
  `case when ${wire}.status in (${codeList(sentStatuses)})
     and ${wire}.sender_organization_id <> ${transaction}.organization_id then coalesce(
     (select jsonb_agg(jsonb_build_object('userId', pu.id, 'email', pu.email) order by pu.id)
        from transaction_payers tp join users pu on pu.id = tp.user_id
       where tp.transaction_id = ${wire}.transaction_id and tp.organization_id = ${wire}.sender_organization_id
         and ${payerStands('tp', 'pu')}), '[]') else '[]'::jsonb end`

/** SQL: the ids of the payers of wires of the transaction `$1` that were sent. */
export const paysSentWire = `
  select u.id from transaction_payers tp join users u on u.id = tp.user_id
   where tp.transaction_id = $1 and ${payerStands('tp', 'u')}
     and exists (select 1 from wires pw where pw.transaction_id = $1 and pw.deleted_at is null
                   and pw.status in (${codeList(sentStatuses)})
                   and pw.sender_organization_id = tp.organization_id)`

export type NamedPayer = {
  userId: string
  name: string
  email: string
  organizationId: string
  organization: string
  namedBy: string
  since: Date
}

/** The payers of a transaction as they stand now, oldest first. */
export const namedPayers = (db: Database, transactionId: string): Promise<NamedPayer[]> =>
  run<NamedPayer>(
    db,
    `select u.id as "userId", trim(u.first_name || ' ' || u.last_name) as name, u.email,
            o.id as "organizationId", o.name as organization,
            trim(n.first_name || ' ' || n.last_name) as "namedBy", p.created_at as since
       from transaction_payers p join users u on u.id = p.user_id
       join organizations o on o.id = p.organization_id join users n on n.id = p.named_by
      where p.transaction_id = $1 and ${payerStands('p', 'u')}
      order by p.created_at, p.user_id`,
    [transactionId],
  )

export type CandidateRow = {
  userId: string
  name: string
  email: string
  organizationId: string | null
  active: boolean
  takesPart: boolean
}

const candidate = `
  u.id as "userId", trim(u.first_name || ' ' || u.last_name) as name, u.email, u.organization_id as "organizationId",
  u.status = 'Active' as active,
  exists (select 1 from participants a
           where a.transaction_id = $1 and a.user_id = u.id and a.status = 'Accepted'
             and a.organization_id = u.organization_id) as "takesPart"`

export const findCandidate = (
  db: Database,
  transactionId: string,
  userId: string,
): Promise<CandidateRow | undefined> =>
  runOne<CandidateRow>(db, `select ${candidate} from users u where u.id = $2`, [transactionId, userId])

/** The people of an organization who take part in a transaction for it. */
export const candidatesOf = (
  db: Database,
  transactionId: string,
  organizationId: string,
): Promise<CandidateRow[]> =>
  run<CandidateRow>(
    db,
    `select ${candidate} from users u
      where u.organization_id = $2 and u.status = 'Active'
        and u.id in (select user_id from participants
                      where transaction_id = $1 and status = 'Accepted' and organization_id = $2)
      order by name, u.id`,
    [transactionId, organizationId],
  )

/** Who is notified as the manager of a transaction. */
export const findManagers = async (
  db: Database,
  transactionId: string,
): Promise<{ userId: string; email: string }[]> => {
  const row = await runOne<{ managers: { userId: string; email: string }[] }>(
    db,
    `select ${managersOf('t')} as managers from transactions t where t.id = $1`,
    [transactionId],
  )
  return row?.managers ?? []
}

/** Of a transaction that is held: a person who was a payer once is named anew. */
export const writePayer = async (
  tx: Transaction,
  named: { transactionId: string; userId: string; namedBy: string; at: Date },
): Promise<void> => {
  await run(
    tx,
    `insert into transaction_payers (transaction_id, user_id, user_standing, organization_id, named_by, created_at)
       select $1, u.id, u.standing, u.organization_id, $3, $4 from users u where u.id = $2
       on conflict (transaction_id, user_id) do update
         set user_standing = excluded.user_standing, organization_id = excluded.organization_id,
             named_by = excluded.named_by, created_at = excluded.created_at`,
    [named.transactionId, named.userId, named.namedBy, named.at],
  )
}

export const deletePayer = async (tx: Transaction, transactionId: string, userId: string): Promise<void> => {
  await run(tx, 'delete from transaction_payers where transaction_id = $1 and user_id = $2', [
    transactionId,
    userId,
  ])
}
