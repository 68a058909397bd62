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
