import { compareDirectories } from '@countersign/domain/wires/routing-directory/compare-directories'
import { countRefusal, dayRefusal } from '@countersign/domain/wires/routing-directory/fixed-width'
import { writePeopleEvent } from '../../audit/store.ts'
import { lockFirstAdmin } from '../../people/accounts/first-admin-store.ts'
import { findAdmins } from '../../people/organizations/admin-store.ts'
import { commitChange } from '../../platform/database/commit-change.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { invalidField, Problem } from '../../platform/http/problem.ts'
import type { Services } from '../../platform/http/services.ts'
import { loadedFile } from './import-store.ts'
import { notifySuperAdmins } from './notify-super-admins.ts'
import { endProposal, insertProposal, loadedBanks, openProposals } from './proposal-store.ts'
import { requireSuperAdmin, stands } from './standing-proposal.ts'
import type { UploadedDirectory } from './uploaded-directory.ts'

/** What the command of the operator takes with an option, and the screen never. */
const byCommand =
  'If it is whole, the operator of the server can load it: countersign import-directory --fewer.'

/** Keeps an uploaded directory until another super admin confirms it with a copy. Nothing is loaded yet. */
export const proposeDirectory = async (
  services: Services,
  caller: Caller,
  { fileName, kind, banks }: UploadedDirectory,
  asOf: string,
): Promise<void> => {
  const at = services.clock()
  await commitChange(services, async (tx) => {
    await lockFirstAdmin(tx)
    const admins = await findAdmins(tx, null)
    requireSuperAdmin(admins, caller)
    const open = (await openProposals(tx)).find((one) => one.kind === kind)
    if (open !== undefined && stands(open, admins, at)) {
      throw new Problem(
        409,
        'directory-waits',
        `A ${kind} directory of ${open.proposedByName} is already pending. Confirm, refuse or withdraw it first.`,
      )
    }
    const loaded = await loadedFile(tx, kind)
    const dayFault = dayRefusal(kind, { asOf, loadedAsOf: loaded?.asOf ?? null, force: false, now: at })
    if (dayFault !== null) throw invalidField('asOf', `${fileName}: ${dayFault}`)
    const countFault = countRefusal(banks.length, loaded?.entries ?? null)
    if (countFault !== null) throw invalidField('file', `${fileName}: ${countFault}. ${byCommand}`)
    // One that stands no more makes room.
    if (open !== undefined) await endProposal(tx, open.id, { outcome: 'replaced', by: caller.userId, at })
    const proposal = {
      id: newId(),
      kind,
      asOf,
      fileName,
      entries: banks.length,
      difference: compareDirectories(await loadedBanks(tx, kind), banks),
    }
    await insertProposal(tx, { ...proposal, banks, proposedBy: caller.userId, proposedAt: at })
    const event = { id: newId(), type: 'routing directory uploaded', at } as const
    const { id: proposalId, ...facts } = proposal
    await writePeopleEvent(tx, { ...event, actorId: caller.userId, data: { proposalId, ...facts } })
    await notifySuperAdmins(tx, caller, admins, {
      ...event,
      template: 'directory-uploaded',
      what: `uploaded a ${kind} routing directory with ${banks.length.toLocaleString('en-US')} numbers`,
    })
  })
}
