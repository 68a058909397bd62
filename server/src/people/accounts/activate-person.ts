import type { RegistrationBody } from '@countersign/contract/people/account'
import { commitChange } from '../../platform/database/commit-change.ts'
import { hashPassword } from '../identity/passwords.ts'
import { proveActivation, type ActivationProof } from '../provider/activation-proof.ts'
import type { Services } from '../../platform/http/services.ts'
import { lockAccount, type AccountRow } from './account-store.ts'
import { activateRecorded, askedMembership, byInvitation, type Membership } from './join-organization.ts'
import { type OpenLink, useLink } from '../links/link-store.ts'
import { linkInvalid } from '../links/one-time-link.ts'
import { writeTyped } from './activation-store.ts'
import type { ShownLink } from '../links/shown-link.ts'
import { typedRegistration } from './typed-registration.ts'

/** A role that the organization changed after the mail counts, not the one of the mail. */
const invitedRole = (account: AccountRow, link: OpenLink): Membership['role'] =>
  account.organizationId === link.organizationId ? account.role : (link.role ?? 'user')

const invitedMembership = (account: AccountRow, link: OpenLink): Membership | null =>
  account.role === 'super_admin' || link.organizationId === null
    ? null
    : {
        organizationId: link.organizationId,
        role: invitedRole(account, link),
        how: byInvitation(link.invitedBy),
      }

/**
 * Registers an invited person by the invitation's link, which proves the address: Active at once. An invitation into
 * an organization decides where the person belongs; one to a wire leaves that to the person. The proof that it gives lets
 * this browser sign in without the password that was just typed.
 */
export const activatePerson = async (
  services: Services,
  shown: ShownLink,
  body: RegistrationBody,
): Promise<ActivationProof> => {
  const typed = await typedRegistration(body)
  if (typed.email !== shown.email) throw linkInvalid()
  const passwordHash = await hashPassword(typed.password)
  const at = services.clock()
  return commitChange(services, async (tx) => {
    const account = await lockAccount(tx, shown.email)
    const link = await useLink(tx, 'activate', shown.hash, at)
    // An invitation sets no password of an account that has one in use: see `joinOrganization`.
    if (!link || account?.status !== 'Pending') throw linkInvalid()
    const { userId } = account
    await writeTyped(tx, { ...typed, userId, passwordHash }, null)
    const membership =
      invitedMembership(account, link) ?? (await askedMembership(tx, account, typed.organization, at))
    await activateRecorded(tx, account, membership, at)
    return proveActivation(tx, userId)
  })
}
