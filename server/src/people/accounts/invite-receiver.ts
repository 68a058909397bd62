import { isMemberRole } from '@countersign/domain/platform/master-data/account-roles'
import type { SealedLink } from '../../platform/crypto/sealed-link.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Services } from '../../platform/http/services.ts'
import { type AccountRow, forgetTyped, lockOrInvite } from './account-store.ts'
import { makeLink } from '../links/make-link.ts'

type Invited = {
  email: string
  invitedBy: Pick<Caller, 'userId'>
  landing: string
  /** The mail takes the place of earlier ones, whose links a stranger may have by now: they no longer work. */
  again: boolean
}

/**
 * The account to which a wire is sent, held until the transaction ends. An unknown address gets a Pending
 * one. `link` registers a Pending person, and belongs in the mail alone. It is null for other people and for
 * an invited super admin: the operator's link alone completes that account, for as long as it lasts.
 */
export const inviteReceiver = async (
  services: Pick<Services, 'config' | 'clock'>,
  tx: Transaction,
  { email, invitedBy, landing, again }: Invited,
): Promise<{ account: AccountRow; link: SealedLink | null }> => {
  const at = services.clock()
  const account = await lockOrInvite(tx, { id: newId(), email, invitedBy: invitedBy.userId, at })
  if (account.status !== 'Pending' || !isMemberRole(account.role)) return { account, link: null }
  await forgetTyped(tx, { userId: account.userId, at })
  const link = await makeLink(services, tx, 'activate', {
    userId: account.userId,
    email,
    invitedBy: invitedBy.userId,
    landing,
    besideOthers: !again,
  })
  return { account, link }
}
