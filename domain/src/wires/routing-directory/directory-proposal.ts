import { type Admin, secondAdminFault, settlingDays } from '../../people/organizations/second-admin.ts'
import type { Person } from '../../people/resemblance/same-person.ts'
import { groupedRoutingNumber } from '../../platform/account-numbers/routing-number.ts'
import { conflict, forbidden, ok, type Result } from '../../platform/result.ts'
import { differingNumbers } from './compare-directories.ts'
import type { DirectoryKind, ListedBank } from './directory-entry.ts'

/** Of a file that is uploaded: 16 MiB. The Federal Reserve's largest has less than 10. */
export const largestDirectoryBytes = 16_777_216

export const directoryTooLarge = `A routing directory has at most ${largestDirectoryBytes / 1024 / 1024} MB`

/** Until when an uploaded directory waits for its second copy. */
export const directoryProposalEnds = (proposedAt: Date): Date =>
  new Date(proposedAt.getTime() + settlingDays * 86_400_000)

/** Whether a super admin may confirm the directory that another one uploaded. */
export const mayConfirmDirectory = (confirmer: Admin, proposer: Person, now: Date): Result<true> => {
  const fault = secondAdminFault(confirmer, proposer, now)
  if (fault === 'author') {
    return forbidden(
      'directory-needs-another',
      'You uploaded this directory. Another super admin must confirm it.',
    )
  }
  if (fault === 'too new') {
    return forbidden(
      'admin-too-new',
      `You cannot confirm yet: your role, password, phone or email address changed within the last ${settlingDays} days.`,
    )
  }
  return ok(true)
}

type Copy = { kind: DirectoryKind; banks: readonly ListedBank[] }

/** Whether two super admins, each with a copy of their own, have the same directory. */
export const areSameCopies = (proposed: Copy, own: Copy): Result<true> => {
  if (proposed.kind !== own.kind) {
    return conflict(
      'directory-copies-differ',
      `Your file is a ${own.kind} directory, and the uploaded one is a ${proposed.kind} directory.`,
    )
  }
  const [first, ...others] = differingNumbers(proposed.banks, own.banks)
  if (first === undefined) return ok(true)
  const more = others.length === 0 ? '' : ` and ${others.length.toLocaleString('en-US')} more`
  return conflict(
    'directory-copies-differ',
    `Your file differs from the uploaded one at the routing number ${groupedRoutingNumber(first)}${more}. Refuse the upload unless you know why.`,
  )
}
