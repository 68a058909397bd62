import { run, type Database } from '../database/connection.ts'
import type { Caller } from '../http/caller.ts'

export type IssuerRow = { id: string; name: string; state: string | null }

export type OrganizationRow = { id: string; name: string; role: number | null; verified: boolean }

/** Verified ones alone: any visitor may register as one. */
export const listIssuers = (db: Database): Promise<IssuerRow[]> =>
  run<IssuerRow>(
    db,
    'select id, name, state from organizations where is_issuer and verified_at is not null order by name, id',
  )

/** The latest closings stand for all: master data is asked for by every page that opens. */
const latestClosings = 500

/**
 * Organizations that the caller may choose: the own one and those of the closings that the caller sees; the verified ones as
 * well when the caller's organization is verified; all for the super admin. An issuer has no role. The closings come last: they
 * are read only when an organization is left that nothing else allows.
 */
export const listOrganizations = (
  db: Database,
  caller: Pick<Caller, 'userId' | 'organizationId' | 'role'>,
): Promise<OrganizationRow[]> =>
  run<OrganizationRow>(
    db,
    `with latest as materialized (
       select transaction_id from transaction_access where principal_id = $2
        order by closing_date desc, transaction_id desc limit ${latestClosings}),
     met as (
       select p.organization_id as id from latest join participants p using (transaction_id)
        where p.status in ('Invited', 'Accepted')
       union
       select t.organization_id from latest join transactions t on t.id = latest.transaction_id)
     select id, name, role, verified_at is not null as verified from organizations o
      where $3 or id = $1
         or (verified_at is not null
             and exists (select 1 from organizations own where own.id = $1 and own.verified_at is not null))
         or id in (select id from met)
      order by name, id`,
    [caller.organizationId, caller.organizationId ?? caller.userId, caller.role === 'super_admin'],
  )
