import { run, type Database } from '../database/connection.ts'

export type KnownDomain = { domain: string; organizationId: string; organization: string }

/** The domains of verified organizations with their owners: those that nobody else must be taken for. */
export const knownDomains = async (db: Database): Promise<KnownDomain[]> =>
  run<KnownDomain>(
    db,
    `select d.domain, o.id as "organizationId", o.name as organization
       from organization_domains d join organizations o on o.id = d.organization_id
      where o.verified_at is not null order by d.domain`,
  )

/**
 * The domains of those who took part in an organization's latest closings: its own parties, whoever verified them. So
 * many closings, because this is asked while somebody types.
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
