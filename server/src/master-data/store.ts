import { run, type Database } from '../database/connection.ts'

export type IssuerRow = { id: string; name: string; state: string | null }

export type OrganizationRow = { id: string; name: string; role: number | null; verified: boolean }

/** Verified ones alone: anybody may register as one. */
export const listIssuers = (db: Database): Promise<IssuerRow[]> =>
  run<IssuerRow>(
    db,
    'select id, name, state from organizations where is_issuer and verified_at is not null order by name, id',
  )

/** Issuers among them, whose role is null. */
export const listOrganizations = (db: Database): Promise<OrganizationRow[]> =>
  run<OrganizationRow>(
    db,
    'select id, name, role, verified_at is not null as verified from organizations order by name, id',
  )
