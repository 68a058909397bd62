import { isMemberRole } from '@countersign/domain/platform/master-data/account-roles'
import type { RegistrationBody } from '@countersign/contract/people/account'
import { domainOf } from '@countersign/domain/people/resemblance/public-mail-domains'
import { writePeopleEvent } from '../../audit/store.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { commitChange } from '../../platform/database/commit-change.ts'
import { invalidField } from '../../platform/http/problem.ts'
import { hashPassword } from '../identity/passwords.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Services } from '../../platform/http/services.ts'
import { postAccountMail } from '../../messaging/outbox/account-mail-store.ts'
import { lockOrInvite, type AccountRow } from './account-store.ts'
import { findOpenInvitation, hasOpenLink } from '../links/link-store.ts'
import { makeLink } from '../links/make-link.ts'
import { ownerOfDomain } from '../organizations/store.ts'
import { writeTyped } from './activation-store.ts'
import { typedRegistration } from './typed-registration.ts'

/**
 * Registers a person, who is Pending until the link in the mail is used. For an address that has an account,
 * nothing changes and a mail notifies its owner. An invited address registers by a link that is mailed to it: else a stranger
 * types the password first, and the owner of the mailbox, who expects a mail, makes that account Active. The client cannot tell
 * these cases apart, not even by time.
 */
export const registerPerson = async (services: Services, body: RegistrationBody): Promise<void> => {
  const { database, clock } = services
  const typed = await typedRegistration(body)
  const { email, organization } = typed
  if (organization.kind === 'domain' && !(await ownerOfDomain(database, domainOf(email)))) {
    const message = 'No organization is known for this address'
    throw invalidField('organization', message)
  }
  const passwordHash = await hashPassword(typed.password)
  const at = clock()
  await commitChange(services, async (tx) => {
    const account = await lockOrInvite(tx, { id: newId(), email, invitedBy: null, at })
    const { userId } = account
    if (await isTaken(tx, account, at)) {
      await postAccountMail(tx, { template: 'already-registered', to: email, params: {} })
      return
    }
    if (await hasOpenLink(tx, 'activate', userId, at)) {
      const to = { userId, email, besideOthers: true }
      // The link is used up with those of the invitations, so it leads into the organization that invited, and no longer than they do.
      const invitation = await findOpenInvitation(tx, userId, at)
      const link = await makeLink(
        services,
        tx,
        'activate',
        invitation ? { ...to, ...invitation, into: invitation } : to,
      )
      await postAccountMail(tx, { template: 'already-invited', to: email, params: { link } })
      return
    }
    await writeTyped(tx, { ...typed, userId, passwordHash }, organization)
    await writePeopleEvent(tx, {
      at,
      type: 'user registered',
      actorId: userId,
      data: { userId, organization: organization.kind },
    })
    const link = await makeLink(services, tx, 'verify-email', { userId, email })
    await postAccountMail(tx, { template: 'verify-email', to: email, params: { link } })
  })
}

/**
 * The first registration of an address counts for as long as its link does: a second one must not slip under it. An
 * invited super admin registers by the operator's link alone.
 */
const isTaken = async (tx: Transaction, account: AccountRow, at: Date): Promise<boolean> =>
  account.status !== 'Pending' ||
  !isMemberRole(account.role) ||
  (account.hasPassword && (await hasOpenLink(tx, 'verify-email', account.userId, at)))
