import type { DirectoryUploads } from '@countersign/contract/wires/directory-uploads'
import type { Admins } from '@countersign/domain/people/organizations/second-admin'
import { isStale } from '@countersign/domain/wires/routing-directory/directory-entry'
import {
  directoryProposalEnds,
  mayConfirmDirectory,
} from '@countersign/domain/wires/routing-directory/directory-proposal'
import { findAdmins } from '../../people/organizations/admin-store.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { type DirectoryProposal, endedProposals, openProposals } from './proposal-store.ts'
import { stands } from './standing-proposal.ts'
import { loadedFiles } from './store.ts'

/** So many that ended are shown; the audit trail has all. */
const shownEnded = 10

const present = (proposal: DirectoryProposal, admins: Admins, caller: Caller, now: Date) => {
  const asAdmin = admins.admins.find(({ userId }) => userId === caller.userId)
  const author = admins.admins.find(({ userId }) => userId === proposal.proposedBy)
  const decided = asAdmin && author && mayConfirmDirectory(asAdmin, author, now)
  const { id, kind, asOf, fileName, entries, difference, proposedByName, proposedAt, proposedBy } = proposal
  return {
    id,
    kind,
    asOf,
    fileName,
    entries,
    difference,
    by: proposedByName,
    at: proposedAt.toISOString(),
    endsAt: directoryProposalEnds(proposedAt).toISOString(),
    isOwn: proposedBy === caller.userId,
    mayConfirm: decided?.ok === true,
    whyNot: decided?.ok === false ? decided.refusal.message : null,
  }
}

/** Which directories are loaded, which wait for a second copy, and what became of the last ones. */
export const readUploads = async (
  { database, clock, config }: Services,
  caller: Caller,
): Promise<DirectoryUploads> => {
  const now = clock()
  const admins = await findAdmins(database, null)
  const open = (await openProposals(database)).filter((one) => stands(one, admins, now))
  const ended = await endedProposals(database, shownEnded)
  return {
    loaded: (await loadedFiles(database)).map(({ kind, asOf, entries, isSample, fileName, importedAt }) => ({
      kind,
      asOf,
      entries,
      isSample,
      fileName,
      importedAt: importedAt.toISOString(),
      stale: isStale(asOf, now, config.directoryMaximumAgeDays),
    })),
    maximumAgeDays: config.directoryMaximumAgeDays,
    hasSecond: admins.admins.length > 1,
    pending: open.map((one) => present(one, admins, caller, now)),
    ended: ended.map(
      ({ id, kind, asOf, entries, fileName, proposedByName, outcome, endedByName, endedAt }) => ({
        id,
        kind,
        asOf,
        entries,
        fileName,
        by: proposedByName,
        outcome: outcome ?? 'replaced',
        endedBy: endedByName ?? '',
        at: (endedAt ?? now).toISOString(),
      }),
    ),
  }
}
