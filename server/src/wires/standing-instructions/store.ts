import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import type { Sorting } from '@countersign/domain/platform/sort-order'
import type { InstructionSort } from '@countersign/domain/wires/standing-instructions/list-sort'
import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import { exactTotalLimit } from '@countersign/domain/platform/limits'
import type { Person } from '@countersign/domain/people/resemblance/same-person'
import type { HolderAddress } from '@countersign/domain/wires/bank-details/holder-address'
import { dataKeyColumn, dataKeyId, storeDataKey } from '../../platform/crypto/data-key-store.ts'
import { type Database, type Transaction, run, runOne, hasRow } from '../../platform/database/connection.ts'
import { listTotal } from '../../platform/database/list-total.ts'
import { orderBy } from '../../platform/database/order-by.ts'
import type { SealedStandingNumber } from './account-record.ts'

type LastVerified = {
  at: string
  transaction: string
  transactionId: string
  wireId: string
  wireNumber: number
}

/** A version that waits for a second member of the organization or the end of its notice. */
export type WaitingVersionRow = HolderAddress & {
  version: number
  label: string
  fbo: string
  aba: string
  accountChanged: boolean
  proposer: Person
  proposedAt: string
  takesEffectAt: string
}

/** A standing account as it is in effect; its number is not read at all. */
export type StandingInstructionRow = HolderAddress & {
  id: string
  version: number
  label: string
  fbo: string
  aba: string
  retired: boolean
  /** False while the account itself waits, and no version of it was in effect. */
  inEffect: boolean
  lastVerified: LastVerified | null
  waiting: WaitingVersionRow | null
  changedBy: string
  confirmedBy: string | null
  updatedAt: Date
}

type Asked = { limit: number; offset: number; retired?: boolean | null } & Sorting<InstructionSort>

/** Of the row as it is answered. An account that was not verified yet stands last. */
const sorts = {
  label: 'lower(s.label)',
  fbo: 'lower(s.fbo)',
  aba: 's.aba',
  lastVerified: `s."lastVerified" ->> 'at'`,
  changed: 's."updatedAt"',
} as const satisfies Record<InstructionSort, string>

const nameOf = (id: string): string =>
  `(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = ${id})`

const iso = (at: string): string => `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const address = `s.holder_street as "holderStreet", s.holder_town as "holderTown", s.holder_country as "holderCountry"`

const columns = `
  s.id, s.version, s.label, s.fbo, s.aba, ${address}, s.retired, ${nameOf('s.user_id')} as "changedBy",
  case when s.decision = 'confirmed' then ${nameOf('s.decided_by')} end as "confirmedBy"`

// A wire that is verified now, to this very account at this bank, received by the organization itself.
const lastVerified = `
  (select json_build_object('at', ${iso('w.updated_at')},
                            'transaction', t.name, 'transactionId', t.id, 'wireId', w.id, 'wireNumber', w.number)
     from wire_instructions i
     join wires w on w.id = i.wire_id and w.instruction_version = i.version and w.status = ${WireStatus.Verified}
      and w.deleted_at is null
     join transactions t on t.id = w.transaction_id and t.deleted_at is null
    where w.receiver_organization_id = s.organization_id and i.account_key = s.account_key and i.account_key <> '' and i.aba = s.aba
    order by w.updated_at desc, w.id desc limit 1) as "lastVerified"`

const waiting = `
  (select json_build_object('version', v.version, 'label', v.label, 'fbo', v.fbo, 'aba', v.aba,
            'holderStreet', v.holder_street, 'holderTown', v.holder_town, 'holderCountry', v.holder_country,
            'accountChanged', v.account_key <> s.account_key, 'proposedAt', ${iso('v.created_at')},
            'takesEffectAt', ${iso('v.effective_at')},
            'proposer', json_build_object('userId', u.id, 'email', u.email, 'phone', u.phone,
                                          'name', trim(u.first_name || ' ' || u.last_name)))
     from standing_versions v join users u on u.id = v.user_id
    where v.id = s.id and v.effective_from > $2) as waiting`

// The latest version in effect as of $2; of an account that waits itself, that version. At most one version waits.
const current = `
  (select distinct on (v.id) v.*, v.effective_from <= $2 as in_effect
     from standing_versions v
    where v.organization_id = $1 and v.effective_from is not null
    order by v.id, (v.effective_from <= $2) desc, v.version desc)`

const standing = `
  select ${columns}, ${lastVerified}, ${waiting}, s.in_effect as "inEffect",
         case when s.in_effect then s.changed_at else s.created_at end as "updatedAt"
    from ${current} s`

/**
 * An organization's standing accounts as of `now` by their label, those that were retired last, unless asked otherwise;
 * `retired` null gives both. Accounts that wait are among them.
 */
export const listStandingInstructions = async (
  db: Database,
  organizationId: string,
  now: Date,
  { limit, offset, retired = null, ...sorting }: Asked,
): Promise<{ items: StandingInstructionRow[]; total: number }> => {
  const items = await run<StandingInstructionRow>(
    db,
    `select * from (${standing} where $3::boolean is null or s.retired = $3) s
      order by ${orderBy(sorts, sorting, 's.retired, s.label, s.id')} limit $4 offset $5`,
    [organizationId, now, retired, limit, offset],
  )
  const count = () =>
    runOne<{ total: number }>(
      db,
      `select count(*) as total from (
         select 1 from ${current} s where $3::boolean is null or s.retired = $3
          limit ${exactTotalLimit + 1}) one`,
      [organizationId, now, retired],
    )
  return { items, total: await listTotal(items, { limit, offset }, count) }
}

/** The standing account as of `now`; undefined when it is another organization's. */
export const findStandingInstruction = (
  db: Database,
  organizationId: string,
  id: string,
  now: Date,
): Promise<StandingInstructionRow | undefined> =>
  runOne<StandingInstructionRow>(db, `${standing} where s.id = $3`, [organizationId, now, id])

export type SealedStandingInstruction = Pick<
  StandingInstructionRow,
  'id' | 'version' | 'label' | 'fbo' | 'aba' | 'retired' | keyof HolderAddress
> &
  SealedStandingNumber

/** The version in effect as of `now`, with the sealed number, for what opens it or carries it on. */
export const findSealedInstruction = (
  db: Database,
  organizationId: string,
  id: string,
  now: Date,
): Promise<SealedStandingInstruction | undefined> =>
  runOne<SealedStandingInstruction>(
    db,
    `select s.id, s.version, s.label, s.fbo, s.aba, ${address}, s.retired, n.account_sealed as "accountSealed",
            s.account_key as "accountKey", ${dataKeyColumn('k')} as "accountDataKey"
       from ${current} s join standing_instructions n on n.id = s.id and n.version = s.version
       left join data_keys k on k.id = n.account_data_key
      where s.in_effect and s.id = $3`,
    [organizationId, now, id],
  )

export type NewStandingVersion = SealedStandingInstruction & {
  organizationId: string
  userId: string
  at: Date
  /** When the version takes effect without a decision; null for at once. */
  effectiveAt: Date | null
  event: { id: string; type: AuditEventType; data: Record<string, unknown> }
}

/** Adds a version with its audit event. False when another change added that version first. */
export const insertStandingVersion = async (tx: Transaction, row: NewStandingVersion): Promise<boolean> => {
  const { accountSealed, accountDataKey, ...version } = row
  return hasRow(
    tx,
    `with added as (
       insert into standing_instructions (id, version, organization_id, label, fbo, aba, account_sealed, account_key,
           retired, user_id, created_at, account_data_key, effective_at, holder_street, holder_town, holder_country)
         select v.id, v.version, v."organizationId", v.label, v.fbo, v.aba, $2, v."accountKey", v.retired, v."userId", v.at,
                ${dataKeyId('$3')}, v."effectiveAt", v."holderStreet", v."holderTown", v."holderCountry"
           from jsonb_to_record($1::jsonb) as v(id uuid, version integer, "organizationId" uuid, label text, fbo text,
             aba text, "accountKey" text, retired boolean, "userId" uuid, at timestamptz, "effectiveAt" timestamptz,
             "holderStreet" text, "holderTown" text, "holderCountry" text)
         on conflict (id, version) do nothing returning id
     ), data_key as (${storeDataKey('$3', 'added')}
     ), event as (
       insert into audit_events (id, at, type, actor_id, data)
         select (v.event ->> 'id')::uuid, v.at, v.event ->> 'type', v."userId", v.event -> 'data'
           from added, jsonb_to_record($1::jsonb) as v(event jsonb, at timestamptz, "userId" uuid)
     )
     select 1 from added`,
    [JSON.stringify(version), accountSealed, accountDataKey && JSON.stringify(accountDataKey)],
  )
}
