import type { HolderAddress } from '@countersign/domain/wires/bank-details/holder-address'
import type { ComparedStanding } from '@countersign/domain/wires/standing-instructions/standing-difference'
import { dataKeyColumn } from '../../platform/crypto/data-key-store.ts'
import { type Database, hasRow, run } from '../../platform/database/connection.ts'
import type { SealedStandingNumber } from './account-record.ts'

const nameOf = (id: string): string =>
  `(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = ${id})`

const address = (one: string): string =>
  `${one}.holder_street as "holderStreet", ${one}.holder_town as "holderTown", ${one}.holder_country as "holderCountry"`

/** What stood when another version was entered. `accountKey`: the keyed hash of its number. */
export type ReplacedVersionRow = HolderAddress & {
  version: number
  label: string
  fbo: string
  aba: string
  accountKey: string
  retired: boolean
  changedBy: string
  /** ISO, UTC. */
  updatedAt: string
}

export type StandingVersionRow = ComparedStanding & {
  id: string
  version: number
  changedBy: string
  updatedAt: Date
  outcome: 'in effect' | 'waiting' | 'refused' | 'withdrawn' | 'lapsed'
  decidedBy: string | null
  decidedAt: Date | null
  replaces: ReplacedVersionRow | null
}

/** Every version, newest first, each with what became of it and the version that it was entered in place of. */
export const standingInstructionVersions = async (
  db: Database,
  organizationId: string,
  id: string,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: StandingVersionRow[]; total: number }> => {
  const [items, counted] = await Promise.all([
    run<StandingVersionRow>(
      db,
      `select s.id, s.version, s.label, s.fbo, s.aba, ${address('s')}, s.account_key as "accountKey", s.retired,
              ${nameOf('s.user_id')} as "changedBy", s.created_at as "updatedAt",
              case when s.effective_from is null then s.decision
                   when s.effective_from > $3 then 'waiting' else 'in effect' end as outcome,
              ${nameOf('s.decided_by')} as "decidedBy", s.decided_at as "decidedAt",
              (select to_jsonb(r) from (
                 select e.version, e.label, e.fbo, e.aba, ${address('e')}, e.account_key as "accountKey", e.retired,
                        ${nameOf('e.user_id')} as "changedBy",
                        to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt"
                   from standing_versions e
                  where e.id = s.id and e.version < s.version and e.effective_from <= $3
                  order by e.version desc limit 1) r) as replaces
         from standing_versions s where s.organization_id = $1 and s.id = $2
        order by s.version desc limit $4 offset $5`,
      [organizationId, id, now, limit, offset],
    ),
    run<{ total: number }>(
      db,
      'select count(*) as total from standing_instructions where organization_id = $1 and id = $2',
      [organizationId, id],
    ),
  ])
  return { items, total: counted[0]?.total ?? 0 }
}

export type SealedVersionRow = SealedStandingNumber & { id: string; version: number; wasInEffect: boolean }

/** These versions with their sealed numbers, and whether each is or was in effect; none of another organization's account. */
export const sealedVersions = (
  db: Database,
  organizationId: string,
  id: string,
  { versions, now }: { versions: readonly number[]; now: Date },
): Promise<SealedVersionRow[]> =>
  run<SealedVersionRow>(
    db,
    `select s.id, s.version, n.account_sealed as "accountSealed", s.account_key as "accountKey",
            ${dataKeyColumn('k')} as "accountDataKey", coalesce(s.effective_from <= $3, false) as "wasInEffect"
       from standing_versions s join standing_instructions n on n.id = s.id and n.version = s.version
       left join data_keys k on k.id = n.account_data_key
      where s.organization_id = $1 and s.id = $2 and s.version = any($4::integer[])`,
    [organizationId, id, now, versions],
  )

/** Whether the organization has this account at all. */
export const hasStandingAccount = async (
  db: Database,
  organizationId: string,
  id: string,
): Promise<boolean> =>
  hasRow(db, 'select 1 from standing_instructions where organization_id = $1 and id = $2', [
    organizationId,
    id,
  ])
