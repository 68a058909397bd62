import type { User } from '@countersign/contract/people/user'
import { commitChange } from '../../platform/database/commit-change.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { notFound, Problem } from '../../platform/http/problem.ts'
import type { Services } from '../../platform/http/services.ts'
import { findUser } from '../identity/store.ts'
import { useLink } from '../links/link-store.ts'
import { tokenHash } from '../links/one-time-link.ts'
import { lockAccount } from './account-store.ts'
import { activateRecorded, byInvitation } from './join-organization.ts'

/** No 401, which would end the caller's session; and the same for a used, an expired and another person's link. */
const invitationInvalid = (): Problem =>
  new Problem(
    409,
    'invitation-invalid',
    'This invitation is no longer valid, or it is for another address. Ask the sender to send it again.',
  )

/**
 * A registered person without an organization accepts an invitation into one. The link alone does nothing: the person has
 * signed in, and password and sessions stay as they are.
 */
export const joinInvited = async (services: Services, caller: Caller, activation: string): Promise<User> => {
  const at = services.clock()
  await commitChange(services, async (tx) => {
    const account = await lockAccount(tx, caller.email)
    const link = await useLink(tx, 'activate', tokenHash(activation), at)
    if (!link || !account || link.userId !== account.userId || link.organizationId === null) {
      throw invitationInvalid()
    }
    if (account.status !== 'Active' || account.role !== 'user' || account.organizationId !== null) {
      throw invitationInvalid()
    }
    const { organizationId, role, invitedBy } = link
    const membership = { organizationId, role: role ?? 'user', how: byInvitation(invitedBy) } as const
    await activateRecorded(tx, account, membership, at)
  })
  const user = await findUser(services.database, caller.email)
  if (!user) throw notFound('user')
  return user
}
