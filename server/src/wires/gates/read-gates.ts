import type { Gates } from '@countersign/contract/wires/gates'
import { changedGates } from '@countersign/domain/wires/gates/changed-gates'
import { type Admins, noticeEnds } from '@countersign/domain/people/organizations/second-admin'
import { mayConfirm, proposalEnds } from '@countersign/domain/wires/gates/gate-proposal'
import { gateSettings, type GateChoice } from '@countersign/domain/wires/gates/gate-settings'
import { type GateSettings } from '@countersign/domain/wires/gates/gates'
import type { Database } from '../../platform/database/connection.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { loadedDirectories } from '../routing-directory/store.ts'
import { findAdmins } from '../../people/organizations/admin-store.ts'
import { findStandingProposal, type ProposalRow } from './proposal-store.ts'
import { findChoice } from './store.ts'

/** Whose choice: the caller's organization's, or for the super admin the platform's. */
export type Scope = { organizationId: string | null }

/** What the platform chose, as far as it holds beneath the choice of this scope. */
export const platformBeneath = async (db: Database, { organizationId }: Scope): Promise<GateChoice> =>
  organizationId === null ? {} : (await findChoice(db, null)).choice

export const effectiveOf = async (db: Database, scope: Scope, own: GateChoice): Promise<GateSettings> =>
  gateSettings(await platformBeneath(db, scope), own)

const presentProposal = (
  proposal: ProposalRow,
  admins: Admins,
  caller: Caller,
  now: Date,
): NonNullable<Gates['proposal']> => {
  const asAdmin = admins.admins.find(({ userId }) => userId === caller.userId)
  const proposer = admins.admins.find(({ userId }) => userId === proposal.proposedBy)
  const decided = asAdmin && proposer && mayConfirm(asAdmin, proposer, now)
  return {
    id: proposal.id,
    by: proposal.proposedByName,
    at: proposal.proposedAt.toISOString(),
    changes: changedGates(proposal.loosened),
    takesEffectAt: noticeEnds({ ...proposal, noticedAt: proposal.proposedAt }, admins)?.toISOString() ?? null,
    endsAt: proposalEnds(proposal.proposedAt).toISOString(),
    isOwn: proposal.proposedBy === caller.userId,
    mayConfirm: decided?.ok === true,
    whyNot: decided?.ok === false ? decided.refusal.message : null,
  }
}

export const readGates = async (
  db: Database,
  caller: Caller,
  scope: Scope,
  now: Date,
  mayChange: boolean,
): Promise<Gates> => {
  const { version, choice } = await findChoice(db, scope.organizationId)
  const proposal = await findStandingProposal(db, scope.organizationId, now)
  const admins = await findAdmins(db, scope.organizationId)
  const byNotice = noticeEnds({ proposedBy: caller.userId, noticedAt: now }, admins) !== null
  return {
    version,
    choice: { on: choice.on ?? {}, limits: choice.limits ?? {} },
    effective: await effectiveOf(db, scope, choice),
    directoryLoaded: (await loadedDirectories(db)).length > 0,
    mayChange,
    loosening: byNotice ? 'notice' : 'second admin',
    proposal: proposal ? presentProposal(proposal, admins, caller, now) : null,
  }
}
