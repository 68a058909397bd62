import { run, type Database } from '../../platform/database/connection.ts'

/** Verified issuers of this name, however it is capitalized. */
export const issuersNamed = (db: Database, name: string): Promise<{ id: string }[]> =>
  run<{ id: string }>(
    db,
    `select id from organizations
      where is_issuer and verified_at is not null and lower(name) = lower($1) order by id`,
    [name.trim()],
  )
