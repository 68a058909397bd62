import type { AccountRole } from '@countersign/domain/platform/master-data/account-roles'
import { hasRow, run, type Transaction } from '../../platform/database/connection.ts'
import type { AskedOrganization } from './account-store.ts'
import { writeJoining } from './joining-store.ts'

export type TypedAccount = {
  userId: string
  passwordHash: string
  firstName: string
  lastName: string
  title: string
  /** Ten digits, or empty. */
  phone: string
}

/** What the person typed; what it asked for waits in `asked` until the address is proven. */
export const writeTyped = async (
  tx: Transaction,
  typed: TypedAccount,
  asked: AskedOrganization | null,
): Promise<void> => {
  await run(
    tx,
    `update users set password_hash = $2, first_name = $3, last_name = $4, title = $5, phone = $6,
            asked_organization = $7, version = version + 1 where id = $1`,
    [
      typed.userId,
      typed.passwordHash,
      typed.firstName,
      typed.lastName,
      typed.title,
      typed.phone,
      asked && JSON.stringify(asked),
    ],
  )
}

/** The address is proven: Pending becomes Active, in this organization; every other status stays. */
export const activateAccount = async (
  tx: Transaction,
  user: { userId: string; organizationId: string | null; role: AccountRole; at: Date },
): Promise<void> => {
  await run(
    tx,
    `update users set status = case when status = 'Pending' then 'Active' else status end,
            email_verified_at = coalesce(email_verified_at, $4), organization_id = $2, role = $3,
            asked_organization = null, failed_sign_ins = 0, version = version + 1 where id = $1`,
    [user.userId, user.organizationId, user.role, user.at],
  )
  await writeJoining(tx, user.userId, user.at)
}

const voidResetLinks = async (tx: Transaction, user: { userId: string; at: Date }): Promise<void> => {
  await run(
    tx,
    `update account_links set used_at = $2 where user_id = $1 and kind = 'reset-password' and used_at is null`,
    [user.userId, user.at],
  )
}

/** A new password, after which no older link sets another, and wrong ones are counted anew. */
export const writePassword = async (
  tx: Transaction,
  user: { userId: string; passwordHash: string; at: Date },
): Promise<void> => {
  await run(
    tx,
    'update users set password_hash = $2, failed_sign_ins = 0, version = version + 1 where id = $1',
    [user.userId, user.passwordHash],
  )
  await voidResetLinks(tx, user)
}

/** The same in place of the password that was checked. False where another one was set since, or the account was shut out. */
export const replacePassword = async (
  tx: Transaction,
  user: { userId: string; checkedHash: string; passwordHash: string; at: Date },
): Promise<boolean> => {
  const isReplaced = await hasRow(
    tx,
    `update users set password_hash = $3, failed_sign_ins = 0, version = version + 1
      where id = $1 and password_hash = $2 and status = 'Active' returning id`,
    [user.userId, user.checkedHash, user.passwordHash],
  )
  if (isReplaced) await voidResetLinks(tx, user)
  return isReplaced
}
