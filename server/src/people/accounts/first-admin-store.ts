import type { UserStatus } from '@countersign/domain/platform/master-data/user-status'
import { run, type Database, type Transaction } from '../../platform/database/connection.ts'

/** Several servers may start at once on one database. */
export const lockFirstAdmin = async (tx: Transaction): Promise<void> => {
  await run(tx, `select pg_advisory_xact_lock(hashtext('countersign first admin'))`)
}

export const superAdmins = (db: Database): Promise<{ email: string; status: UserStatus }[]> =>
  run<{ email: string; status: UserStatus }>(
    db,
    `select email, status from users where role = 'super_admin' limit 2`,
  )

/** The Active and Blocked ones. A Blocked one may be innocent, goes on being mailed, and can be recovered. */
export const standingSuperAdmins = (
  db: Database,
): Promise<{ userId: string; email: string; status: 'Active' | 'Blocked' }[]> =>
  run(
    db,
    `select id as "userId", email, status from users
      where role = 'super_admin' and status in ('Active', 'Blocked') order by id`,
  )
