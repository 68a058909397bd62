import { refuseFields } from '@countersign/domain/result'
import { isEmail, normalizeEmail } from '@countersign/domain/users/email'
import { inviteToOrganization } from '../accounts/invite-user.ts'
import { transaction } from '../database/connection.ts'
import { Problem, problemOf } from '../http/problem.ts'
import type { Caller } from '../identity/authenticate.ts'
import { findOrganizationName } from '../organizations/store.ts'
import type { Services } from '../services.ts'

type Asked = { email: string; isAdmin: boolean; organizationId?: string | undefined }

/** An admin invites into the own organization alone; the super admin says into which. */
const organizationOf = (caller: Caller, asked: string | undefined): string => {
  if (caller.role === 'super_admin') {
    if (asked !== undefined) return asked
    throw problemOf(refuseFields([{ field: 'organizationId', message: 'Required field' }]).refusal)
  }
  if (caller.organizationId === null || (asked !== undefined && asked !== caller.organizationId)) {
    throw new Problem(403, 'not-permitted', 'You may invite into your own organization only.')
  }
  return caller.organizationId
}

/** Answers the same whatever there is under the address; a member of the organization itself may be named as one. */
export const inviteUser = async (
  services: Services,
  caller: Caller,
  asked: Asked,
): Promise<{ message: string }> => {
  const id = organizationOf(caller, asked.organizationId)
  const email = normalizeEmail(asked.email)
  if (!isEmail(email)) {
    const message = email === '' ? 'Required field' : 'Enter a valid e-mail address'
    throw problemOf(refuseFields([{ field: 'email', message }]).refusal)
  }
  const outcome = await transaction(services.database, async (tx) => {
    const name = await findOrganizationName(tx, id)
    if (name === undefined) {
      const message = 'There is no such organization'
      throw problemOf(refuseFields([{ field: 'organizationId', message }]).refusal)
    }
    const role = asked.isAdmin ? 'organization_admin' : 'user'
    return inviteToOrganization(services, tx, { email, organization: { id, name }, role, invitedBy: caller })
  })
  if (outcome === 'member') {
    throw new Problem(409, 'already-member', 'This person already belongs to the organization.')
  }
  services.dispatcher.wake()
  return { message: `An invitation was sent to ${email}.` }
}
