import type { OrganizationAddress } from '@countersign/domain/people/organizations/organization-address'
import type { Resemblance } from '@countersign/domain/people/resemblance/resembling-organization'
import type { OrganizationSort } from '@countersign/domain/people/organizations/list-sort'
import type { Sorting } from '@countersign/domain/platform/sort-order'
import { exactTotalLimit } from '@countersign/domain/platform/limits'
import { type Database, type Transaction, run, runOne } from '../../platform/database/connection.ts'
import { listTotal } from '../../platform/database/list-total.ts'
import { orderBy } from '../../platform/database/order-by.ts'
import { textWithin } from '../../platform/database/text-pattern.ts'

export type OrganizationRow = {
  id: string
  version: number
  name: string
  legalName: string
  role: number | null
  isIssuer: boolean
  town: string | null
  state: string | null
  postalCode: string | null
  country: string
  phone: string | null
  domains: string[]
  members: number
  verifiedAt: Date | null
  verifiedBy: string | null
  /** What was acknowledged of its resemblance, or waits for a second super admin. */
  acknowledgement: {
    resembles: Resemblance[]
    proposedById: string
    proposedBy: string
    proposedAt: string
    confirmedBy: string | null
    inForce: boolean
  } | null
}

const columns = `
  o.id, o.version, o.name, o.legal_name as "legalName", o.role, o.is_issuer as "isIssuer", o.town, o.state,
  o.postal_code as "postalCode", o.country, o.phone,
  array(select domain from organization_domains d where d.organization_id = o.id order by domain) as domains,
  (select count(*) from users m where m.organization_id = o.id) as members,
  o.verified_at as "verifiedAt",
  (select trim(v.first_name || ' ' || v.last_name) from users v where v.id = o.verified_by) as "verifiedBy",
  (select json_build_object(
            'resembles', a.resembles, 'proposedById', a.proposed_by,
            'proposedBy', (select trim(first_name || ' ' || last_name) from users where id = a.proposed_by),
            'proposedAt', a.proposed_at,
            'confirmedBy', (select trim(first_name || ' ' || last_name) from users where id = a.confirmed_by),
            'inForce', a.in_force_at is not null)
     from resemblance_acknowledgements a where a.organization_id = o.id and a.ended_at is null) as acknowledgement`

const asked = `
  from organizations o
 where ($1::boolean is null or (o.verified_at is not null) = $1)
   and ($2 = '%%' or o.name ilike $2 or o.legal_name ilike $2
        or exists (select 1 from organization_domains d where d.organization_id = o.id and d.domain ilike $2))`

const sorts = {
  name: 'lower(o.name)',
  domains: '(select min(d.domain) from organization_domains d where d.organization_id = o.id)',
  members: 'members',
  verified: 'o.verified_at',
} as const satisfies Record<OrganizationSort, string>

/** Those to verify first, then by name, unless asked otherwise; and how many there are. */
export const listOrganizations = async (
  db: Database,
  page: {
    verified: boolean | null
    search: string
    limit: number
    offset: number
  } & Sorting<OrganizationSort>,
): Promise<{ items: OrganizationRow[]; total: number }> => {
  const values = [page.verified, textWithin(page.search)]
  const items = await run<OrganizationRow>(
    db,
    `select ${columns} ${asked}
      order by ${orderBy(sorts, page, '(o.verified_at is not null), o.name, o.id')} limit $3 offset $4`,
    [...values, page.limit, page.offset],
  )
  const count = () =>
    runOne<{ total: number }>(
      db,
      `select count(*) as total from (select 1 ${asked} limit ${exactTotalLimit + 1}) one`,
      values,
    )
  return { items, total: await listTotal(items, page, count) }
}

/**
 * Organizations that wait for the caller to be verified: not one whose verification was taken back, unless another super admin
 * acknowledged what it resembles since then.
 */
export const countToVerify = async (db: Database, callerId: string): Promise<number> => {
  const counted = await runOne<{ count: number }>(
    db,
    `select count(*) as count from organizations o
       left join resemblance_acknowledgements a on a.organization_id = o.id and a.ended_at is null
      where o.verified_at is null
        and case when a.id is null then o.verification_withdrawn_at is null else a.proposed_by <> $1 end`,
    [callerId],
  )
  return counted?.count ?? 0
}

export const findOrganization = (
  db: Database,
  organizationId: string,
): Promise<OrganizationRow | undefined> =>
  runOne<OrganizationRow>(db, `select ${columns} from organizations o where o.id = $1`, [organizationId])

/** Where an organization is. Without its people, of whom a large one has thousands to count. */
export const findPlace = (
  db: Database,
  organizationId: string,
): Promise<(OrganizationAddress & Pick<OrganizationRow, 'id' | 'version' | 'name'>) | undefined> =>
  runOne(
    db,
    `select id, version, name, town, state, postal_code as "postalCode", country from organizations where id = $1`,
    [organizationId],
  )

export const findOrganizationName = async (
  db: Database,
  organizationId: string,
): Promise<string | undefined> =>
  (await runOne<{ name: string }>(db, 'select name from organizations where id = $1', [organizationId]))?.name

/** The organization that owns a domain (lower case), if any. */
export const ownerOfDomain = async (
  db: Database,
  domain: string,
): Promise<{ id: string; name: string } | null> => {
  const owner = await runOne<{ id: string; name: string }>(
    db,
    `select o.id, o.name from organization_domains d join organizations o on o.id = d.organization_id
      where d.domain = $1`,
    [domain],
  )
  return owner ?? null
}

/** Holds several organizations in one order: two moves crosswise would else wait for each other. */
export const holdOrganizations = async (tx: Transaction, ids: readonly (string | null)[]): Promise<void> => {
  await run(tx, 'select 1 from organizations where id = any($1::uuid[]) order by id for no key update', [ids])
}

/** Held until the end of the transaction. */
export const lockOrganizationRow = (
  tx: Transaction,
  organizationId: string,
): Promise<{ version: number; verified: boolean; name: string } | undefined> =>
  runOne<{ version: number; verified: boolean; name: string }>(
    tx,
    `select version, name, verified_at is not null as verified from organizations where id = $1
        for no key update`,
    [organizationId],
  )

export const setAddress = async (
  tx: Transaction,
  organizationId: string,
  { town, state, postalCode, country }: OrganizationAddress,
): Promise<void> => {
  await run(
    tx,
    `update organizations set town = $2, state = $3, postal_code = $4, country = $5, version = version + 1
      where id = $1`,
    [organizationId, town, state, postalCode, country],
  )
}

/** What was decided about it has changed: a page that does not show it yet decides nothing. */
export const bumpVersion = async (tx: Transaction, organizationId: string): Promise<void> => {
  await run(tx, 'update organizations set version = version + 1 where id = $1', [organizationId])
}

/** `verified` says who (null: the operator of the server) and when, or is null for a verification that was taken back at `withdrawnAt`. */
export const setVerified = async (
  tx: Transaction,
  organizationId: string,
  verified: { by: string | null; at: Date } | null,
  withdrawnAt: Date | null,
): Promise<void> => {
  await run(
    tx,
    `update organizations
        set verified_at = $2, verified_by = $3, verification_withdrawn_at = $4, version = version + 1 where id = $1`,
    [organizationId, verified?.at ?? null, verified?.by ?? null, withdrawnAt],
  )
}
