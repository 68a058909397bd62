import type { Gates, updateGates } from '@countersign/contract/wires/gates'
import { noticeEnds, settlingDays } from '@countersign/domain/people/organizations/second-admin'
import { formatUtc } from '@countersign/domain/platform/dates/format-utc'
import {
  gateDifference,
  isSameChoice,
  loosens,
  tightenedPart,
} from '@countersign/domain/wires/gates/gate-change'
import type { GateChoice } from '@countersign/domain/wires/gates/gate-settings'
import type { GateLimits, GateSettings } from '@countersign/domain/wires/gates/gates'
import type * as z from 'zod'
import { writePeopleEvent } from '../../audit/store.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { commitChange } from '../../platform/database/commit-change.ts'
import { Problem, staleVersion } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Services } from '../../platform/http/services.ts'
import { findAdmins } from '../../people/organizations/admin-store.ts'
import { lockGates } from './admin-store.ts'
import { dropProposal, requireAdmin } from './lower-protection.ts'
import { notifyGateChange } from './notify-gate-change.ts'
import { endProposal, findStandingProposal, insertProposal, type ProposalRow } from './proposal-store.ts'
import { effectiveOf, platformBeneath, readGates, type Scope } from './read-gates.ts'
import { findChoice, saveChoice, type ChoiceRow } from './store.ts'

type Chosen = z.output<(typeof updateGates)['body']>

const waits = () =>
  new Problem(
    409,
    'gate-change-waits',
    'Another change that lowers the protection is already pending. Confirm, refuse or withdraw it first.',
  )

/** A limit that was left out is not chosen. */
const withoutAbsent = (limits: Record<string, number | undefined>): Partial<GateLimits> =>
  Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined))

type Changed = { caller: Caller; scope: Scope; at: Date }

/** Keeps what does not loosen, with its event. */
const saveAtOnce = async (
  tx: Transaction,
  { caller, scope, at }: Changed,
  before: ChoiceRow,
  after: GateChoice,
): Promise<void> => {
  const { organizationId } = scope
  if (!(await saveChoice(tx, organizationId, before.version, after))) throw staleVersion('choice of gates')
  const difference = gateDifference(
    await effectiveOf(tx, scope, before.choice),
    await effectiveOf(tx, scope, after),
  )
  await writePeopleEvent(tx, {
    at,
    type: 'gates changed',
    actorId: caller.userId,
    data: { organizationId, before: before.choice, after, ...difference },
  })
}

const describeEffect = (takesEffectAt: Date | null): string =>
  takesEffectAt === null
    ? `It takes effect when another admin confirms it in Settings within ${settlingDays} days.`
    : `It takes effect at ${formatUtc(takesEffectAt.toISOString())}, unless an admin withdraws it in Settings.`

/** Leaves the loosening part for a second admin, or for the end of the notice. */
const propose = async (
  tx: Transaction,
  { caller, scope, at }: Changed,
  proposed: { choice: GateChoice; from: GateSettings; to: GateSettings },
): Promise<void> => {
  const { organizationId } = scope
  const base = await findChoice(tx, organizationId)
  const proposal: ProposalRow = {
    id: newId(),
    organizationId,
    choice: proposed.choice,
    loosened: gateDifference(proposed.from, proposed.to),
    proposedBy: caller.userId,
    proposedByName: caller.name,
    proposedAt: at,
  }
  // One whose author or base has changed stands no more, and makes room.
  await endProposal(tx, organizationId, { outcome: 'replaced', userId: caller.userId, at })
  const platformVersion = (await findChoice(tx, null)).version
  await insertProposal(tx, { ...proposal, baseVersion: base.version, platformVersion })
  const event = { id: newId(), type: 'gate change proposed', actorId: caller.userId } as const
  await writePeopleEvent(tx, {
    ...event,
    at,
    data: { organizationId, proposalId: proposal.id, after: proposal.choice, ...proposal.loosened },
  })
  const takesEffectAt = noticeEnds({ ...proposal, noticedAt: at }, await findAdmins(tx, organizationId))
  await notifyGateChange(tx, proposal, base.choice, {
    event,
    template: 'gate-change-proposed',
    actor: caller.name,
    effect: describeEffect(takesEffectAt),
    ...(takesEffectAt !== null && { until: formatUtc(takesEffectAt.toISOString()) }),
    at,
  })
}

/**
 * Keeps at once what makes the gates stricter. What loosens them becomes a proposal: a second admin confirms it, or, where
 * there is one admin, it takes effect after notice.
 */
export const changeGates = async (
  services: Services,
  caller: Caller,
  scope: Scope,
  chosen: Chosen,
  ifMatch: number | null,
): Promise<Gates> => {
  const { organizationId } = scope
  const choice: GateChoice = { on: chosen.on, limits: withoutAbsent(chosen.limits) }
  const at = services.clock()
  const changed: Changed = { caller, scope, at }
  return commitChange(services, async (tx) => {
    await lockGates(tx, organizationId)
    requireAdmin(await findAdmins(tx, organizationId), caller)
    const before = await findChoice(tx, organizationId)
    if (ifMatch !== null && ifMatch !== before.version) throw staleVersion('choice of gates')
    const standing = await findStandingProposal(tx, organizationId, at)
    const atOnce = tightenedPart(before.choice, choice, await platformBeneath(tx, scope))
    const from = await effectiveOf(tx, scope, atOnce)
    const to = await effectiveOf(tx, scope, choice)
    const isLoosened = loosens(from, to)
    if (isLoosened && standing) throw waits()
    if (!isLoosened || !isSameChoice(atOnce, before.choice)) {
      // A saved choice makes a waiting proposal void, since it was made from the choice before.
      if (standing) await dropProposal(tx, caller, standing, { outcome: 'replaced', at })
      await saveAtOnce(tx, changed, before, atOnce)
    }
    if (isLoosened) await propose(tx, changed, { choice, from, to })
    return readGates(tx, caller, scope, at, true)
  })
}
