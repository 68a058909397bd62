import { writePeopleEvent } from '../../audit/store.ts'
import { openLinks } from '../../platform/crypto/sealed-link.ts'
import { transaction, type Pool } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Services } from '../../platform/http/services.ts'
import { postAccountMail } from '../../messaging/outbox/account-mail-store.ts'
import { lockOrInvite } from './account-store.ts'
import { lockFirstAdmin, superAdmins } from './first-admin-store.ts'
import { hasOpenLink } from '../links/link-store.ts'
import { makeLink } from '../links/make-link.ts'

/**
 * While there is no super admin: makes a Pending one of this address and mails the link that sets its name
 * and password. Returns the link if it made one. A restart does not replace a link that is still good. An
 * account that already exists is never promoted: the caller must report this to the operator.
 */
export const inviteFirstAdmin = async (
  services: Pick<Services, 'config' | 'clock'>,
  database: Pool,
  email: string,
): Promise<{ link: string } | { refused: string } | null> =>
  transaction(database, async (tx) => {
    await lockFirstAdmin(tx)
    const known = await superAdmins(tx)
    if (known.some((admin) => admin.email !== email || admin.status !== 'Pending')) return null
    const at = services.clock()
    const account = await lockOrInvite(tx, { id: newId(), email, invitedBy: null, at, role: 'super_admin' })
    if (account.role !== 'super_admin') {
      return {
        refused: 'FIRST_ADMIN_EMAIL: this address has an account already, which is not made a super admin.',
      }
    }
    const { userId } = account
    if (await hasOpenLink(tx, 'activate', userId, at)) return null
    const link = await makeLink(services, tx, 'activate', { userId, email })
    await postAccountMail(tx, { template: 'first-admin', to: email, params: { link } })
    await writePeopleEvent(tx, {
      at,
      type: 'first admin invited',
      actorId: null,
      data: { userId, email },
    })
    return { link: openLinks([services.config.secrets.keyEncryptionKey], link, email) }
  })
