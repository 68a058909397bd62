import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import { exactTotalLimit } from '@countersign/domain/product'
import { dataKeyColumn, dataKeyId, storeDataKey } from '../crypto/data-key-store.ts'
import { run, type Database, type Transaction } from '../database/connection.ts'
import type { SealedStandingNumber } from './account-record.ts'

type LastVerified = {
  at: string
  transaction: string
  transactionId: string
  wireId: string
  wireNumber: number
}

/** A version of a standing account; its number is not read at all. */
export type StandingInstructionRow = {
  id: string
  version: number
  label: string
  fbo: string
  aba: string
  retired: boolean
  lastVerified: LastVerified | null
  changedBy: string
  updatedAt: Date
}

type Paging = { limit: number; offset: number }

const columns = `
  s.id, s.version, s.label, s.fbo, s.aba, s.retired, s.created_at as "updatedAt",
  (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = s.user_id) as "changedBy"`

// A wire that is verified now, to this very account at this bank, received by the organization itself.
const lastVerified = `
  (select json_build_object('at', to_char(w.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                            'transaction', t.name, 'transactionId', t.id, 'wireId', w.id, 'wireNumber', w.number)
     from wire_instructions i
     join wires w on w.id = i.wire_id and w.instruction_version = i.version and w.status = 5 and w.deleted_at is null
     join transactions t on t.id = w.transaction_id and t.deleted_at is null
    where w.receiver_organization_id = s.organization_id and i.account_key = s.account_key and i.account_key <> '' and i.aba = s.aba
    order by w.updated_at desc, w.id desc limit 1) as "lastVerified"`

const newest = `
  not exists (select 1 from standing_instructions later where later.id = s.id and later.version > s.version)`

/** An organization's standing accounts by their label, those that were retired last; `retired` null gives both. */
export const listStandingInstructions = async (
  db: Database,
  organizationId: string,
  { limit, offset, retired = null }: Paging & { retired?: boolean | null },
): Promise<{ items: StandingInstructionRow[]; total: number }> => {
  const [items, counted] = await Promise.all([
    run<StandingInstructionRow>(
      db,
      `select ${columns}, ${lastVerified} from standing_instructions s
        where s.organization_id = $1 and ${newest} and ($2::boolean is null or s.retired = $2)
        order by s.retired, s.label, s.id limit $3 offset $4`,
      [organizationId, retired, limit, offset],
    ),
    run<{ total: number }>(
      db,
      `select count(*) as total from (
         select 1 from standing_instructions s
          where s.organization_id = $1 and ${newest} and ($2::boolean is null or s.retired = $2)
          limit ${exactTotalLimit + 1}) one`,
      [organizationId, retired],
    ),
  ])
  return { items, total: counted[0]?.total ?? 0 }
}

/** The standing account as it is now; undefined when it is another organization's. */
export const findStandingInstruction = async (
  db: Database,
  organizationId: string,
  id: string,
): Promise<StandingInstructionRow | undefined> => {
  const [row] = await run<StandingInstructionRow>(
    db,
    `select ${columns}, ${lastVerified} from standing_instructions s
      where s.organization_id = $1 and s.id = $2 and ${newest}`,
    [organizationId, id],
  )
  return row
}

export type SealedStandingInstruction = Pick<
  StandingInstructionRow,
  'id' | 'version' | 'label' | 'fbo' | 'aba' | 'retired'
> &
  SealedStandingNumber

/** Likewise, with the sealed number, for what opens it or carries it on. */
export const findSealedInstruction = async (
  db: Database,
  organizationId: string,
  id: string,
): Promise<SealedStandingInstruction | undefined> => {
  const [row] = await run<SealedStandingInstruction>(
    db,
    `select s.id, s.version, s.label, s.fbo, s.aba, s.retired, s.account_sealed as "accountSealed",
            s.account_key as "accountKey", ${dataKeyColumn('k')} as "accountDataKey"
       from standing_instructions s left join data_keys k on k.id = s.account_data_key
      where s.organization_id = $1 and s.id = $2 and ${newest}`,
    [organizationId, id],
  )
  return row
}

/** Every version, newest first, each with whether its account is another than the one before. */
export const standingInstructionVersions = async (
  db: Database,
  organizationId: string,
  id: string,
  { limit, offset }: Paging,
): Promise<{
  items: (Omit<StandingInstructionRow, 'lastVerified'> & { accountChanged: boolean })[]
  total: number
}> => {
  const [items, counted] = await Promise.all([
    run<StandingInstructionRow & { accountChanged: boolean }>(
      db,
      `select ${columns},
              coalesce(s.account_key <> (select earlier.account_key from standing_instructions earlier
                                          where earlier.id = s.id and earlier.version = s.version - 1), false)
                as "accountChanged"
         from standing_instructions s where s.organization_id = $1 and s.id = $2
        order by s.version desc limit $3 offset $4`,
      [organizationId, id, limit, offset],
    ),
    run<{ total: number }>(
      db,
      'select count(*) as total from standing_instructions where organization_id = $1 and id = $2',
      [organizationId, id],
    ),
  ])
  return { items, total: counted[0]?.total ?? 0 }
}

export type NewStandingVersion = SealedStandingInstruction & {
  organizationId: string
  userId: string
  at: Date
  event: { id: string; type: AuditEventType; data: Record<string, unknown> }
}

/** Adds a version with its audit event. False when that version is there already: somebody else was first. */
export const insertStandingVersion = async (tx: Transaction, row: NewStandingVersion): Promise<boolean> => {
  const added = await run(
    tx,
    `with added as (
       insert into standing_instructions (id, version, organization_id, label, fbo, aba, account_sealed, account_key,
           retired, user_id, created_at, account_data_key)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, ${dataKeyId('$15')})
         on conflict (id, version) do nothing returning id
     ), data_key as (${storeDataKey('$15', 'added')}
     ), event as (
       insert into audit_events (id, at, type, actor_id, data) select $12, $11, $13, $10, $14 from added
     )
     select 1 from added`,
    [
      row.id,
      row.version,
      row.organizationId,
      row.label,
      row.fbo,
      row.aba,
      row.accountSealed,
      row.accountKey,
      row.retired,
      row.userId,
      row.at,
      row.event.id,
      row.event.type,
      JSON.stringify(row.event.data),
      row.accountDataKey && JSON.stringify(row.accountDataKey),
    ],
  )
  return added.length > 0
}

/** The Active admins of an organization but one, whom a change by that one concerns. */
export const otherAdmins = (
  db: Database,
  organizationId: string,
  userId: string,
): Promise<{ userId: string; email: string }[]> =>
  run<{ userId: string; email: string }>(
    db,
    `select id as "userId", email from users
      where organization_id = $1 and role = 'organization_admin' and status = 'Active' and id <> $2 order by id`,
    [organizationId, userId],
  )
