import {
  type Admin,
  type Admins,
  standingAuthor,
} from '@countersign/domain/people/organizations/second-admin'
import { directoryProposalEnds } from '@countersign/domain/wires/routing-directory/directory-proposal'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { DirectoryProposal } from './proposal-store.ts'

/** The caller as a super admin of this moment: one who lost the role a moment ago is one no more. */
export const requireSuperAdmin = ({ admins }: Admins, caller: Caller): Admin => {
  const admin = admins.find(({ userId }) => userId === caller.userId)
  if (!admin) throw new Problem(403, 'not-permitted', 'You do not have permission.')
  return admin
}

/** Whether it may still be confirmed: open, in time, of a super admin who is one still, against what is loaded still. */
export const stands = (proposal: DirectoryProposal, admins: Admins, now: Date): boolean =>
  proposal.endedAt === null &&
  proposal.baseStands &&
  directoryProposalEnds(proposal.proposedAt) > now &&
  standingAuthor(proposal, admins) !== null
