import { inactiveOrBlocked } from '@countersign/domain/platform/master-data/user-status'
import { hasRow, run, type Transaction } from '../../platform/database/connection.ts'
import { PlainProblem } from '../../platform/http/problem.ts'

/**
 * Keeps a user Active until the database transaction ends: a block that comes later finds what was written, and ends it. 403 for a
 * user who was blocked or inactivated meanwhile. What asks for a confirmation holds its caller, a super admin, after the account
 * acted upon, which is never a super admin: so no two of them wait for each other. The wrapper of database transactions would try
 * a deadlock again.
 */
export const holdActive = async (tx: Transaction, userId: string): Promise<void> => {
  const isActive = await hasRow(tx, `select 1 from users where id = $1 and status = 'Active' for share`, [
    userId,
  ])
  if (!isActive) throw new PlainProblem(403, inactiveOrBlocked)
}

/** Keeps a user's status and role until the database transaction ends, whatever they are. A decision holds who asked before the account that is acted upon. */
export const holdUser = async (tx: Transaction, userId: string): Promise<void> => {
  await run(tx, 'select 1 from users where id = $1 for share', [userId])
}
