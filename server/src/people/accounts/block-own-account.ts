import { whatChanged } from '../../audit/what-changed.ts'
import { commitChange } from '../../platform/database/commit-change.ts'
import { hashPassword } from '../identity/passwords.ts'
import { endSessions } from '../identity/session-store.ts'
import { newId } from '../../platform/database/new-id.ts'
import { noTransaction } from '../../messaging/events/event-facts.ts'
import { recordEvent } from '../../messaging/outbox/event-store.ts'
import type { Services } from '../../platform/http/services.ts'
import { postAccountMail } from '../../messaging/outbox/account-mail-store.ts'
import { lockAccount } from './account-store.ts'
import { administratorsOf, blockAccount, nameOf } from './block-store.ts'
import { useLink } from '../links/link-store.ts'
import { linkInvalid, newToken } from '../links/one-time-link.ts'
import type { ShownLink } from '../links/shown-link.ts'

/**
 * Blocks the account whose owner shows the link of a warning, ends its sessions, and notifies who can lift the block. The
 * password goes too, since it may be an intruder's. The last admin of an organization may do it: the owner decides.
 */
export const blockOwnAccount = async (services: Services, shown: ShownLink): Promise<void> => {
  const passwordHash = await hashPassword(newToken())
  const at = services.clock()
  await commitChange(services, async (tx) => {
    const account = await lockAccount(tx, shown.email)
    const link = await useLink(tx, 'block-account', shown.hash, at)
    if (!link || account?.status !== 'Active') throw linkInvalid()
    const { userId, email, organizationId } = account
    await blockAccount(tx, { userId, passwordHash, at })
    await endSessions(tx, userId, null)
    await postAccountMail(tx, { template: 'account-blocked', to: email, params: {} })
    const administrators = await administratorsOf(tx, organizationId)
    const actor = `${await nameOf(tx, userId)} (${email})`
    const text = `${actor} blocked their own account through the link in a warning: another person may have used it`
    for (const admin of administrators) {
      await postAccountMail(tx, { template: 'owner-blocked-account', to: admin.email, params: { actor } })
    }
    await recordEvent(tx, {
      id: newId(),
      at,
      type: 'account blocked by owner',
      actorId: userId,
      transactionId: null,
      wireId: null,
      data: { userId, ...whatChanged({ status: account.status }, { status: 'Blocked' }, ['status']) },
      principals: organizationId === null ? [] : [organizationId],
      facts: { ...noTransaction, actor, text },
      recipients: administrators.map((admin) => ({
        userId: admin.userId,
        email: null,
        kind: 'account-blocked',
      })),
    })
  })
}
