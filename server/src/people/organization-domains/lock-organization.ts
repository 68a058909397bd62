import type { Admin, Admins } from '@countersign/domain/people/organizations/second-admin'
import type { Transaction } from '../../platform/database/connection.ts'
import { notFound, Problem } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { findAdmins } from '../organizations/admin-store.ts'
import { lockOrganizationRow } from '../organizations/store.ts'
import { activeMembers, type Member } from './member-store.ts'

export type LockedOrganization = {
  id: string
  name: string
  /** Active people. */
  members: Member[]
  admins: Admins
  /** The caller, who is an admin as of now. */
  admin: Admin
}

/** Locks the caller's organization, so that of two changes at once the second sees what the first did. */
export const lockOrganization = async (
  tx: Transaction,
  caller: Caller,
  organizationId: string,
): Promise<LockedOrganization> => {
  const held = await lockOrganizationRow(tx, organizationId)
  if (!held) throw notFound('organization')
  const members = await activeMembers(tx, organizationId)
  const admins = await findAdmins(tx, organizationId)
  const admin = admins.admins.find(({ userId }) => userId === caller.userId)
  if (!admin) throw new Problem(403, 'not-permitted', 'You are no longer an admin of this organization.')
  return { id: organizationId, name: held.name, members, admins, admin }
}
