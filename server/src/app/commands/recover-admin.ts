import { writePeopleEvent } from '../../audit/store.ts'
import { whatChanged } from '../../audit/what-changed.ts'
import { systemClock } from '../../platform/database/clock.ts'
import type { Config } from '../../platform/configuration/config.ts'
import { transaction, type Pool } from '../../platform/database/connection.ts'
import { hashPassword } from '../../people/identity/passwords.ts'
import { endSessions } from '../../people/identity/session-store.ts'
import { accountCommand } from './account-command.ts'
import { lockAccount, type AccountRow } from '../../people/accounts/account-store.ts'
import { makePlainLink } from '../../people/links/make-link.ts'
import { newToken } from '../../people/links/one-time-link.ts'
import { liftBlock } from './recovery-store.ts'

const refuseOthers = (account: AccountRow | undefined, email: string): AccountRow => {
  if (account?.role !== 'super_admin') {
    throw new Error(
      `${email} is not a super admin. An administrator restores other users in the list of users.`,
    )
  }
  if (account.status === 'Pending') {
    throw new Error(`${email} has not registered yet. A new link: countersign create-admin ${email}`)
  }
  return account
}

/**
 * Lifts what keeps a super admin out, ends the sessions and voids the password. Gives the one-time link that sets a new
 * one, for the terminal alone; null with hosted identity, which keeps the passwords.
 */
const recover = async (
  config: Pick<Config, 'publicUrl' | 'identity'>,
  pool: Pool,
  email: string,
): Promise<string | null> => {
  const isBuiltIn = config.identity.kind === 'builtIn'
  const passwordHash = isBuiltIn ? await hashPassword(newToken()) : null
  const at = systemClock()
  return transaction(pool, async (tx) => {
    const account = refuseOthers(await lockAccount(tx, email), email)
    const { userId, status } = account
    await liftBlock(tx, { userId, passwordHash, at })
    await endSessions(tx, userId, null)
    await writePeopleEvent(tx, {
      at,
      type: 'account recovered',
      actorId: null,
      data: { userId, ...whatChanged({ status }, { status: 'Active' }, ['status']) },
    })
    if (!isBuiltIn) return null
    return makePlainLink({ config, clock: () => at }, tx, 'reset-password', { userId, email })
  })
}

/** `countersign recover-admin`: the way back for a super admin. */
export const recoverAdmin = accountCommand(
  {
    does: 'Restores a blocked or inactive super admin, and prints a link that sets a new password.',
    email: 'the email address of a super admin who cannot sign in',
  },
  async (config, pool, email) => {
    const link = await recover(config, pool, email)
    return {
      lines: [
        `${email} is Active, and every session of the account has ended.`,
        ...(link === null
          ? ['The identity provider stores the password. Set a new one there.']
          : ['The old password is void. This link sets a new one, once and within one hour:', `  ${link}`]),
      ],
      facts: { email, status: 'Active', link },
    }
  },
)
