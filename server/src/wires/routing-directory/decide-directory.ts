import {
  areSameCopies,
  mayConfirmDirectory,
} from '@countersign/domain/wires/routing-directory/directory-proposal'
import {
  type Admin,
  type Admins,
  standingAuthor,
} from '@countersign/domain/people/organizations/second-admin'
import { writePeopleEvent } from '../../audit/store.ts'
import { lockFirstAdmin } from '../../people/accounts/first-admin-store.ts'
import { findAdmins } from '../../people/organizations/admin-store.ts'
import { commitChange } from '../../platform/database/commit-change.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { notFound, Problem, requireOk } from '../../platform/http/problem.ts'
import type { Services } from '../../platform/http/services.ts'
import { claimImport, stageBanks, swapDirectory } from './import-store.ts'
import { notifySuperAdmins } from './notify-super-admins.ts'
import { banksOfProposal, type DirectoryProposal, endProposal, findProposal } from './proposal-store.ts'
import { requireSuperAdmin, stands } from './standing-proposal.ts'
import type { UploadedDirectory } from './uploaded-directory.ts'

const ended = () =>
  new Problem(
    409,
    'directory-upload-ended',
    'This upload is no longer pending. It was withdrawn, refused, confirmed or replaced, or its time is over.',
  )

type Pending = { proposal: DirectoryProposal; admins: Admins; admin: Admin; at: Date }

/** Lets a super admin act on an open upload, with the super admins locked. */
const onProposal = async (
  services: Services,
  caller: Caller,
  proposalId: string,
  act: (tx: Transaction, pending: Pending) => Promise<void> | void,
): Promise<void> => {
  const at = services.clock()
  await commitChange(services, async (tx) => {
    await lockFirstAdmin(tx)
    const admins = await findAdmins(tx, null)
    const admin = requireSuperAdmin(admins, caller)
    const proposal = await findProposal(tx, proposalId)
    if (proposal === undefined) throw notFound('upload')
    if (proposal.endedAt !== null) throw ended()
    await act(tx, { proposal, admins, admin, at })
  })
}

/** Before a copy is read: 404, 409 and 403 as for the copy itself. */
export const requireConfirmable = (services: Services, caller: Caller, proposalId: string): Promise<void> =>
  onProposal(services, caller, proposalId, (_tx, { proposal, admins, admin, at }) =>
    requireSecond(proposal, admins, admin, at),
  )

const requireSecond = (proposal: DirectoryProposal, admins: Admins, admin: Admin, at: Date): void => {
  const author = standingAuthor(proposal, admins)
  if (author === null || !stands(proposal, admins, at)) throw ended()
  requireOk(mayConfirmDirectory(admin, author, at))
}

/** The second copy: the same directory takes the place of the loaded one of its kind, at once. */
export const confirmDirectory = (
  services: Services,
  caller: Caller,
  proposalId: string,
  copy: UploadedDirectory,
): Promise<void> =>
  onProposal(services, caller, proposalId, async (tx, { proposal, admins, admin, at }) => {
    requireSecond(proposal, admins, admin, at)
    const { kind, asOf, fileName, entries, proposedBy, proposedByName } = proposal
    const banks = await banksOfProposal(tx, proposalId)
    requireOk(areSameCopies({ kind, banks }, copy))
    if (!(await claimImport(tx))) {
      throw new Problem(409, 'directory-import-runs', 'Another import is running. Try again when it ends.')
    }
    // The operator's import does not wait for super admins: one may have ended since the proposal was read.
    if ((await findProposal(tx, proposalId))?.baseStands !== true) throw ended()
    await stageBanks(tx, kind, banks)
    const event = { id: newId(), actorId: caller.userId, data: { proposalId, proposedBy } }
    await swapDirectory(tx, { kind, asOf, fileName, entries, isSample: false, at, event })
    await endProposal(tx, proposalId, { outcome: 'confirmed', by: caller.userId, at })
    await notifySuperAdmins(tx, caller, admins, {
      id: event.id,
      type: 'routing directory imported',
      at,
      template: 'directory-loaded',
      what: `confirmed the ${kind} routing directory that ${proposedByName} uploaded`,
    })
  })

/** Its author withdraws it, or another super admin refuses it: nothing is loaded. */
export const withdrawDirectory = (services: Services, caller: Caller, proposalId: string): Promise<void> =>
  onProposal(services, caller, proposalId, async (tx, { proposal, admins, at }) => {
    const { kind, proposedBy, proposedByName } = proposal
    const isOwn = proposedBy === caller.userId
    const outcome = isOwn ? 'withdrawn' : 'refused'
    await endProposal(tx, proposalId, { outcome, by: caller.userId, at })
    const event = { id: newId(), type: 'routing directory refused', at } as const
    await writePeopleEvent(tx, { ...event, actorId: caller.userId, data: { proposalId, kind, outcome } })
    await notifySuperAdmins(tx, caller, admins, {
      ...event,
      template: 'directory-refused',
      what: isOwn
        ? `withdrew a ${kind} routing directory`
        : `refused the ${kind} routing directory that ${proposedByName} uploaded`,
    })
  })
