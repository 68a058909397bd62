import { newPasswordFault } from '@countersign/domain/people/users/password'
import { writePeopleEvent } from '../../audit/store.ts'
import { commitChange } from '../../platform/database/commit-change.ts'
import { invalidField } from '../../platform/http/problem.ts'
import { hashPassword, tidyPassword } from '../identity/passwords.ts'
import { endDelegationOf } from '../delegations/end-delegation.ts'
import { endSessions } from '../identity/session-store.ts'
import type { Services } from '../../platform/http/services.ts'
import { postAccountMail } from '../../messaging/outbox/account-mail-store.ts'
import { lockAccount } from './account-store.ts'
import { nameOf } from './block-store.ts'
import { commonPasswords } from './common-passwords.ts'
import { askedMembership, activate } from './join-organization.ts'
import { useLink } from '../links/link-store.ts'
import { makeLink } from '../links/make-link.ts'
import { linkInvalid } from '../links/one-time-link.ts'
import { writePassword } from './activation-store.ts'
import type { ShownLink } from '../links/shown-link.ts'

/** Mails a link for a new password to a Pending or Active user who has a password. Others get no mail. */
export const sendResetLink = async (services: Services, email: string): Promise<void> => {
  await commitChange(services, async (tx) => {
    const account = await lockAccount(tx, email)
    if (!account?.hasPassword || !['Pending', 'Active'].includes(account.status)) return
    const link = await makeLink(services, tx, 'reset-password', account)
    await postAccountMail(tx, { template: 'reset-password', to: email, params: { link } })
  })
}

/** Sets a new password by the link, which proves the address too. Every session of the person ends. */
export const resetPassword = async (services: Services, shown: ShownLink, typed: string): Promise<void> => {
  const password = tidyPassword(typed)
  const fault = newPasswordFault(password, shown, await commonPasswords())
  if (fault) throw invalidField('password', fault)
  const passwordHash = await hashPassword(password)
  const at = services.clock()
  await commitChange(services, async (tx) => {
    const account = await lockAccount(tx, shown.email)
    const link = await useLink(tx, 'reset-password', shown.hash, at)
    if (!link || !account) throw linkInvalid()
    const { userId, email } = account
    await writePassword(tx, { userId, passwordHash, at })
    if (account.status === 'Pending') {
      await activate(tx, account, await askedMembership(tx, account, account.askedOrganization, at), at)
    }
    await endSessions(tx, userId, null)
    // An intruder may have named it.
    const name = await nameOf(tx, userId)
    await endDelegationOf(services, tx, { ...account, name })
    const blocking = await makeLink(services, tx, 'block-account', { userId, email })
    await postAccountMail(tx, { template: 'password-changed', to: email, params: { link: blocking } })
    await writePeopleEvent(tx, {
      at,
      type: 'password reset',
      actorId: userId,
      data: { userId },
    })
  })
}
