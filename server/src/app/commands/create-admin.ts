import { invitationLinkDays } from '@countersign/domain/messaging/link-lifetimes'
import { writePeopleEvent } from '../../audit/store.ts'
import { systemClock } from '../../platform/database/clock.ts'
import type { Config } from '../../platform/configuration/config.ts'
import { transaction, type Pool } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { accountCommand } from './account-command.ts'
import { postAccountMail } from '../../messaging/outbox/account-mail-store.ts'
import { lockOrInvite } from '../../people/accounts/account-store.ts'
import { lockFirstAdmin, standingSuperAdmins } from '../../people/accounts/first-admin-store.ts'
import { makePlainLink } from '../../people/links/make-link.ts'

/**
 * Makes a Pending super admin of this address (lower case), and notifies the others. Gives the one-time link that
 * sets name and password, for the terminal alone; null with hosted identity, whose first sign-in does that for as long as the
 * link would.
 */
const invite = async (
  config: Pick<Config, 'publicUrl' | 'identity'>,
  pool: Pool,
  email: string,
): Promise<string | null> => {
  const at = systemClock()
  return transaction(pool, async (tx) => {
    await lockFirstAdmin(tx)
    const notified = await standingSuperAdmins(tx)
    const account = await lockOrInvite(tx, { id: newId(), email, invitedBy: null, at, role: 'super_admin' })
    if (account.role !== 'super_admin' || account.status !== 'Pending') {
      throw new Error(`${email} already has an account. Use an address without one.`)
    }
    const { userId } = account
    for (const other of notified) {
      await postAccountMail(tx, { template: 'super-admin-invited', to: other.email, params: { what: email } })
    }
    await writePeopleEvent(tx, {
      at,
      type: 'super admin invited',
      actorId: null,
      data: { userId, email },
    })
    const link = await makePlainLink({ config, clock: () => at }, tx, 'activate', { userId, email })
    return config.identity.kind === 'builtIn' ? link : null
  })
}

/**
 * `countersign create-admin`: the only way to another super admin. None is made in the product, since a super admin could
 * then be the second person of an own decision.
 */
export const createAdmin = accountCommand(
  {
    does: 'Invites the first super admin, or a further one, and prints the link of the invitation.',
    email: 'the email address of the new super admin, without an account yet',
  },
  async (config, pool, email) => {
    const link = await invite(config, pool, email)
    return {
      lines: [
        `${email} is invited as a super admin. Every other super admin is notified by email.`,
        ...(link === null
          ? [`The first sign-in with this address within ${invitationLinkDays} days completes the account.`]
          : [
              `This link sets the name and the password, once and within ${invitationLinkDays} days:`,
              `  ${link}`,
            ]),
      ],
      facts: { email, link, validDays: invitationLinkDays },
    }
  },
)
