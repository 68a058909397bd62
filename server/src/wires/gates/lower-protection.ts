import type { Gates } from '@countersign/contract/wires/gates'
import { gateDifference } from '@countersign/domain/wires/gates/gate-change'
import {
  type Admin,
  type Admins,
  noticeEnds,
  noticeHours,
} from '@countersign/domain/people/organizations/second-admin'
import { mayConfirm } from '@countersign/domain/wires/gates/gate-proposal'
import { gateSettings } from '@countersign/domain/wires/gates/gate-settings'
import { writePeopleEvent } from '../../audit/store.ts'
import { transaction, type Pool, type Transaction } from '../../platform/database/connection.ts'
import { commitChange } from '../../platform/database/commit-change.ts'
import { notFound, Problem, staleVersion, requireOk } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Services } from '../../platform/http/services.ts'
import { findAdmins } from '../../people/organizations/admin-store.ts'
import { lockGates } from './admin-store.ts'
import { insertLowering } from './lowering-store.ts'
import { loosenedOrganizations, notifyGateChange } from './notify-gate-change.ts'
import {
  endProposal,
  findStandingProposal,
  hadProposal,
  listWaitingScopes,
  type ProposalRow,
} from './proposal-store.ts'
import { effectiveOf, readGates, type Scope } from './read-gates.ts'
import { findChoice, saveChoice } from './store.ts'

/** The caller as an admin of this moment: one who lost the role a moment ago is one no more. */
export const requireAdmin = ({ admins }: Admins, caller: Caller) => {
  const admin = admins.find(({ userId }) => userId === caller.userId)
  if (!admin) throw new Problem(403, 'not-permitted', 'You do not have permission.')
  return admin
}

/** Each organization whose wires it concerns keeps it for its closings. */
const recordLowerings = async (tx: Transaction, proposal: ProposalRow, at: Date): Promise<void> => {
  const { id: proposalId, organizationId, loosened } = proposal
  if (organizationId !== null) return insertLowering(tx, { organizationId, proposalId, loosened, at })
  const { choice: before } = await findChoice(tx, null)
  for (const one of await loosenedOrganizations(tx, before, proposal.choice)) {
    const difference = gateDifference(
      gateSettings(before, one.choice),
      gateSettings(proposal.choice, one.choice),
    )
    await insertLowering(tx, { organizationId: one.organizationId, proposalId, loosened: difference, at })
  }
}

/** The proposal becomes the choice. Without a second admin it was the notice that ended. */
const takeEffect = async (
  tx: Transaction,
  proposal: ProposalRow,
  second: { userId: string; name: string } | null,
  at: Date,
): Promise<void> => {
  const { organizationId, choice } = proposal
  const scope = { organizationId }
  const before = await findChoice(tx, organizationId)
  const difference = gateDifference(
    await effectiveOf(tx, scope, before.choice),
    await effectiveOf(tx, scope, choice),
  )
  await recordLowerings(tx, proposal, at)
  const outcome = second ? 'confirmed' : 'after notice'
  await endProposal(tx, organizationId, { outcome, userId: second?.userId ?? null, at })
  const event = { id: newId(), type: 'gates changed', actorId: second?.userId ?? null } as const
  await notifyGateChange(tx, proposal, before.choice, {
    event,
    template: 'gates-turned-off',
    actor: `${proposal.proposedByName}${second ? ` and ${second.name}` : `, after ${noticeHours} hours of notice`}`,
    at,
  })
  if (!(await saveChoice(tx, organizationId, before.version, choice))) throw staleVersion('choice of gates')
  await writePeopleEvent(tx, {
    ...event,
    at,
    data: {
      organizationId,
      proposalId: proposal.id,
      proposedBy: proposal.proposedBy,
      before: before.choice,
      after: choice,
      ...difference,
    },
  })
}

/** The proposal of this id if it stands: 404 for another scope's, 409 for one that stands no more. */
const requireProposal = async (
  tx: Transaction,
  organizationId: string | null,
  id: string,
  now: Date,
): Promise<ProposalRow> => {
  const proposal = await findStandingProposal(tx, organizationId, now)
  if (proposal?.id === id) return proposal
  if (!(await hadProposal(tx, organizationId, id))) throw notFound('proposal')
  throw new Problem(
    409,
    'gate-change-ended',
    'This change is no longer pending. It was withdrawn, confirmed or replaced, or the gates were changed.',
  )
}

type Standing = { admins: Admins; admin: Admin; proposal: ProposalRow; at: Date }

/** Lets an admin act on a proposal that stands, with the gates and the admins locked. */
const onProposal = async (
  services: Services,
  caller: Caller,
  scope: Scope,
  proposalId: string,
  act: (tx: Transaction, standing: Standing) => Promise<void>,
): Promise<Gates> => {
  const at = services.clock()
  const { organizationId } = scope
  return commitChange(services, async (tx) => {
    await lockGates(tx, organizationId)
    const admins = await findAdmins(tx, organizationId)
    const admin = requireAdmin(admins, caller)
    const proposal = await requireProposal(tx, organizationId, proposalId, at)
    await act(tx, { admins, admin, proposal, at })
    return readGates(tx, caller, scope, at, true)
  })
}

/** The second admin's word: the loosening takes effect. */
export const confirmLoosening = (
  services: Services,
  caller: Caller,
  scope: Scope,
  proposalId: string,
): Promise<Gates> =>
  onProposal(services, caller, scope, proposalId, async (tx, { admins, admin, proposal, at }) => {
    const proposer = admins.admins.find(({ userId }) => userId === proposal.proposedBy)
    if (!proposer) throw staleVersion('choice of gates')
    requireOk(mayConfirm(admin, proposer, at))
    await takeEffect(tx, proposal, admin, at)
  })

/** Ends a proposal that does not take effect, with its event and a notice to every member. */
export const dropProposal = async (
  tx: Transaction,
  caller: Caller,
  proposal: ProposalRow,
  { outcome, at }: { outcome: 'withdrawn' | 'replaced'; at: Date },
): Promise<void> => {
  const { organizationId } = proposal
  const { choice } = await findChoice(tx, organizationId)
  await endProposal(tx, organizationId, { outcome, userId: caller.userId, at })
  const event = { id: newId(), type: 'gate change withdrawn', actorId: caller.userId } as const
  await writePeopleEvent(tx, {
    ...event,
    at,
    data: { organizationId, proposalId: proposal.id },
  })
  const notice = { event, template: 'gate-change-withdrawn', actor: caller.name, at } as const
  await notifyGateChange(tx, proposal, choice, notice)
}

/** Its author takes it back, or another admin refuses it. */
export const withdrawLoosening = (
  services: Services,
  caller: Caller,
  scope: Scope,
  proposalId: string,
): Promise<Gates> =>
  onProposal(services, caller, scope, proposalId, (tx, { proposal, at }) =>
    dropProposal(tx, caller, proposal, { outcome: 'withdrawn', at }),
  )

/**
 * Lets every loosening take effect whose notice has ended by `now`. Runs by the clock, and after a stop of the server for
 * what ended meanwhile: until it ran, the stricter gates hold.
 */
export const lowerAfterNotice = async (database: Pool, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - noticeHours * 3_600_000)
  for (const { organizationId } of await listWaitingScopes(database, before)) {
    await transaction(database, async (tx) => {
      await lockGates(tx, organizationId)
      const proposal = await findStandingProposal(tx, organizationId, now)
      const ends =
        proposal &&
        noticeEnds({ ...proposal, noticedAt: proposal.proposedAt }, await findAdmins(tx, organizationId))
      if (ends && ends <= now) await takeEffect(tx, proposal, null, now)
    })
  }
}
