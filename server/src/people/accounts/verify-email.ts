import { writePeopleEvent } from '../../audit/store.ts'
import { commitChange } from '../../platform/database/commit-change.ts'
import type { Services } from '../../platform/http/services.ts'
import { postAccountMail } from '../../messaging/outbox/account-mail-store.ts'
import { lockAccount } from './account-store.ts'
import { askedMembership, activate } from './join-organization.ts'
import { useLink } from '../links/link-store.ts'
import { makeLink } from '../links/make-link.ts'
import { linkInvalid } from '../links/one-time-link.ts'
import type { ShownLink } from '../links/shown-link.ts'

/** A person who opens the link reads that mailbox, so the address is verified and a Pending user Active. */
export const verifyEmail = async (services: Services, shown: ShownLink): Promise<void> => {
  const at = services.clock()
  await commitChange(services, async (tx) => {
    const account = await lockAccount(tx, shown.email)
    const link = await useLink(tx, 'verify-email', shown.hash, at)
    if (!link || !account) throw linkInvalid()
    const membership =
      account.status === 'Pending'
        ? await askedMembership(tx, account, account.askedOrganization, at)
        : { ...account, how: '' }
    await activate(tx, account, membership, at)
    await writePeopleEvent(tx, {
      at,
      type: 'email verified',
      actorId: account.userId,
      data: { userId: account.userId, organizationId: membership.organizationId },
    })
  })
}

/** Sends the verification mail again to a user who signed in with a password before verifying the address. */
export const sendVerification = async (
  services: Pick<Services, 'database' | 'config' | 'clock' | 'dispatcher'>,
  email: string,
): Promise<void> => {
  await commitChange(services, async (tx) => {
    const account = await lockAccount(tx, email)
    if (!account || account.emailVerified || !['Pending', 'Active'].includes(account.status)) return
    const link = await makeLink(services, tx, 'verify-email', account)
    await postAccountMail(tx, { template: 'verify-email', to: email, params: { link } })
  })
}
