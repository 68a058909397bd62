import type { KnownOrganization } from '@countersign/domain/people/resemblance/resembling-organization'
import { settlingDays } from '@countersign/domain/people/organizations/second-admin'
import { run, runOne, type Database, type Pool } from '../../platform/database/connection.ts'

/** SQL for whether the organization `o` is verified, or was within the settling days: none becomes unknown at one word. */
const isKnown = `(o.verified_at is not null
                  or o.verification_withdrawn_at > now() - make_interval(days => ${settlingDays}))`

const wasKnown = '(o.verified_at is not null or o.verification_withdrawn_at is not null)'

const readKnown = (db: Database, which: string): Promise<KnownOrganization[]> =>
  run<KnownOrganization>(
    db,
    `select o.id, o.name, o.legal_name as "legalName", o.state, o.is_issuer as "isIssuer",
            o.verified_at is not null as "isVerified",
            array(select d.domain from organization_domains d where d.organization_id = o.id order by d.domain) as domains,
            coalesce(a.resembles, '[]') as resembles
       from organizations o
       left join resemblance_acknowledgements a
         on a.organization_id = o.id and a.ended_at is null and a.in_force_at is not null
      where ${which} order by o.verified_at, o.id`,
  )

/** The known organizations in the order in which they were verified: those that no other must be taken for. */
export const knownOrganizations = (db: Database): Promise<KnownOrganization[]> => readKnown(db, isKnown)

/**
 * Those and all that were verified before: what a verification and a new domain are compared with. Else one super admin
 * takes the verification of the genuine organization back, waits, and verifies its lookalike as the first.
 */
export const everKnownOrganizations = (db: Database): Promise<KnownOrganization[]> => readKnown(db, wasKnown)

/** SQL: a fingerprint of the versions of a table's rows. A written row carries the number of its transaction. */
const versionsOf = (table: string, counted = ''): string =>
  `(select count(*) || ' ' || coalesce(sum(hashint8extended(o.xmin::text::bigint, 0)::numeric), 0)${counted} from ${table} o)`

const stateOf = (which: string): string => `concat_ws(' ',
  ${versionsOf('organizations', ` || ' ' || count(*) filter (where ${which})`)},
  ${versionsOf('organization_domains')}, ${versionsOf('resemblance_acknowledgements')})`

/** After a failover, another change may carry the number of one that was lost: so long may it be missed at most, also by gates. */
const keptForMs = 60_000

type Kept = {
  state: string
  readAt: number
  comparedAt: number
  known: Promise<readonly KnownOrganization[]>
}

/**
 * Reads the organizations only after a change of any: there are thousands. Time counts too. `freshForMs`: how long they are not even
 * compared.
 */
const kept = (which: string) => {
  const found = new WeakMap<Pool, Kept>()
  return async (pool: Pool, freshForMs = 0): Promise<readonly KnownOrganization[]> => {
    const at = performance.now()
    const before = found.get(pool)
    if (before && at - before.comparedAt < freshForMs) return before.known
    // Before the rows: what is written between the two is read once more.
    const now = await runOne<{ state: string }>(pool, `select ${stateOf(which)} as state`)
    const state = now?.state ?? ''
    if (before?.state === state && at - before.readAt < keptForMs) {
      before.comparedAt = at
      return before.known
    }
    const known = readKnown(pool, which)
    found.set(pool, { state, readAt: at, comparedAt: at, known })
    // What could not be read is asked for again.
    known.catch(() => found.delete(pool))
    return known
  }
}

/** The same as `knownOrganizations` and `everKnownOrganizations`, outside of a transaction. */
export const keptKnownOrganizations = kept(isKnown)
export const keptEverKnownOrganizations = kept(wasKnown)

export type KnownPerson = { name: string; organization: string }

/**
 * The people of verified organizations that an organization knows: its own, and the participants of its
 * latest closings. Excludes the person in question and that person's colleagues.
 */
export const knownPeople = (
  db: Database,
  organizationId: string,
  { email, organizationId: colleaguesOf }: { email: string; organizationId: string | null },
): Promise<KnownPerson[]> =>
  run<KnownPerson>(
    db,
    `with latest as (
       select transaction_id from transaction_access where principal_id = $1
        order by closing_date desc, transaction_id desc limit 500),
     met as (
       select p.user_id from latest join participants p using (transaction_id) where p.status = 'Accepted'
       union select id from users where organization_id = $1)
     select distinct trim(u.first_name || ' ' || u.last_name) as name, o.name as organization
       from met join users u on u.id = met.user_id join organizations o on o.id = u.organization_id
      where ${isKnown} and u.email <> $2 and o.id is distinct from $3
      order by organization, name`,
    [organizationId, email, colleaguesOf],
  )

/**
 * The domains of the participants of an organization's latest closings: its own parties, verified or not. The
 * number of closings is limited, because this runs while a user types.
 */
export const partyDomains = async (db: Database, organizationId: string): Promise<string[]> => {
  const rows = await run<{ domain: string }>(
    db,
    `with latest as (
       select transaction_id from transaction_access where principal_id = $1
        order by closing_date desc, transaction_id desc limit 500)
     select distinct split_part(p.email, '@', 2) as domain
       from latest join participants p using (transaction_id)
      where p.status = 'Accepted' order by 1`,
    [organizationId],
  )
  return rows.map(({ domain }) => domain)
}
