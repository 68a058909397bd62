import { type Transaction, run, runOne } from '../../platform/database/connection.ts'
import { holdLinks } from '../links/link-store.ts'

/** Blocks an account, with a hash that no password fits. Its unused links are void, and the places of its sign-ins forgotten. */
export const blockAccount = async (
  tx: Transaction,
  account: { userId: string; passwordHash: string; at: Date },
): Promise<void> => {
  await run(
    tx,
    `update users set status = 'Blocked', password_hash = $2, failed_sign_ins = 0, version = version + 1
      where id = $1`,
    [account.userId, account.passwordHash],
  )
  await holdLinks(tx, account.userId)
  await run(tx, 'update account_links set used_at = $2 where user_id = $1 and used_at is null', [
    account.userId,
    account.at,
  ])
  await run(tx, 'delete from known_sign_ins where user_id = $1', [account.userId])
}

export type Administrator = { userId: string; email: string }

/** The Active admins of the organization who can lift a block; without any, and without an organization, the super admins. */
export const administratorsOf = (tx: Transaction, organizationId: string | null): Promise<Administrator[]> =>
  run<Administrator>(
    tx,
    `with own as (
       select id, email from users
        where organization_id = $1 and role = 'organization_admin' and status = 'Active')
     select id as "userId", email from own
     union all
     select id, email from users
      where role = 'super_admin' and status = 'Active' and not exists (select 1 from own)`,
    [organizationId],
  )

export const nameOf = async (tx: Transaction, userId: string): Promise<string> => {
  const row = await runOne<{ name: string }>(
    tx,
    `select trim(first_name || ' ' || last_name) as name from users where id = $1`,
    [userId],
  )
  return row?.name ?? ''
}
