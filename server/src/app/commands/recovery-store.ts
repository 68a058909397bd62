import { run, type Transaction } from '../../platform/database/connection.ts'

/**
 * Lets an account in again. Its unused links are void and the places of its sign-ins forgotten; with a `passwordHash`
 * that no password fits, so is its password.
 */
export const liftBlock = async (
  tx: Transaction,
  account: { userId: string; passwordHash: string | null; at: Date },
): Promise<void> => {
  const { userId, passwordHash, at } = account
  await run(
    tx,
    `update users set status = 'Active', password_hash = coalesce($2, password_hash), failed_sign_ins = 0,
            version = version + 1 where id = $1`,
    [userId, passwordHash],
  )
  await run(tx, 'update account_links set used_at = $2 where user_id = $1 and used_at is null', [userId, at])
  await run(tx, 'delete from known_sign_ins where user_id = $1', [userId])
}
