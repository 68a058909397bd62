import type { UserStatus } from '@countersign/domain/users/user-status'
import { run, type Database, type Transaction } from '../database/connection.ts'

/** Several servers may start at once on one database. */
export const lockFirstAdmin = async (tx: Transaction): Promise<void> => {
  await run(tx, `select pg_advisory_xact_lock(hashtext('countersign first admin'))`)
}

export const superAdmins = (db: Database): Promise<{ email: string; status: UserStatus }[]> =>
  run<{ email: string; status: UserStatus }>(
    db,
    `select email, status from users where role = 'super_admin' limit 2`,
  )

/** Their e-mail addresses. */
export const activeSuperAdmins = async (db: Database): Promise<string[]> => {
  const rows = await run<{ email: string }>(
    db,
    `select email from users where role = 'super_admin' and status = 'Active' order by id`,
  )
  return rows.map(({ email }) => email)
}

/** Whether another super admin is Active, or Blocked and can be recovered. */
export const hasOtherSuperAdmin = async (db: Database, userId: string): Promise<boolean> => {
  const rows = await run(
    db,
    `select 1 from users where role = 'super_admin' and status in ('Active', 'Blocked') and id <> $1 limit 1`,
    [userId],
  )
  return rows.length > 0
}
