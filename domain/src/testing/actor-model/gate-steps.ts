import { isSameChoice, loosens, tightenedPart } from '../../wires/gates/gate-change.ts'
import { type Admin, noticeEnds, settlingDays } from '../../people/organizations/second-admin.ts'
import { mayConfirm, proposalEnds } from '../../wires/gates/gate-proposal.ts'
import { type GateChoice, gateSettings } from '../../wires/gates/gate-settings.ts'
import { type GateSettings } from '../../wires/gates/gates.ts'
import { type GateId, gateIds } from '../../platform/master-data/gate-ids.ts'
import { personOf } from './person.ts'
import type { ModelPlatform, ModelGateProposal } from './platform.ts'
import type { ModelRules } from './rules.ts'
import { dateOf, type ModelWorld, timeOf } from './world.ts'
import { type ModelName, modelPeople } from './people.ts'

/** Whose gates: those of the desk are the world's own. */
type Scope = ModelWorld | ModelPlatform

const isPlatform = (scope: Scope): scope is ModelPlatform => 'version' in scope

const modelNames = Object.keys(modelPeople) as ModelName[]

/** An active admin of the desk, or, of the platform, an active super admin. */
export const isAdmin = ({ people }: ModelWorld, scope: Scope, who: ModelName): boolean =>
  !people[who].blocked &&
  (isPlatform(scope)
    ? who === 'sam' || who === 'sue'
    : people[who].organization === 'desk' && people[who].admin)

const dateOrNull = (time: number | null): Date | null => (time === null ? null : dateOf(time))

const adminOf = ({ people }: ModelWorld, who: ModelName): Admin => ({
  ...personOf(who),
  adminSince: dateOf(people[who].roleSince),
  contactChangedAt: dateOrNull(people[who].contactChangedOn),
})

/** The proposal while it stands: its author is the admin who made it, the platform's choice the same, and it is not too old. */
const standingProposal = (world: ModelWorld, scope: Scope): ModelGateProposal | null => {
  const { gateProposal: proposal } = scope
  if (proposal === null || !isAdmin(world, scope, proposal.by)) return null
  if (world.people[proposal.by].roleSince > proposal.proposedAt) return null
  if (proposal.platformVersion !== world.platform.version) return null
  return proposalEnds(dateOf(proposal.proposedAt)) > dateOf(timeOf(world)) ? proposal : null
}

/** The limit that the desk chose is one that every wire reaches. */
const choiceOf = (scope: Scope, on: ModelWorld['gates']): GateChoice =>
  isPlatform(scope) ? { on } : { on, limits: { amountCents: 1 } }

const beneath = (world: ModelWorld, scope: Scope): GateChoice =>
  isPlatform(scope) ? {} : { on: world.platform.gates }

/** What holds for the desk. */
const ofDesk = (world: ModelWorld): GateSettings =>
  gateSettings({ on: world.platform.gates }, choiceOf(world, world.gates))

const choose = (world: ModelWorld, scope: Scope, on: ModelWorld['gates']): void => {
  scope.gates = on
  scope.gateProposal = null
  if (isPlatform(scope)) scope.version += 1
  const settings = ofDesk(world)
  for (const id of world.loosened) if (settings.on[id]) world.loosened.delete(id)
}

export const choosesGate = (
  world: ModelWorld,
  scope: Scope,
  { by, id, on }: { by: ModelName; id: GateId; on: boolean },
  rules: ModelRules,
): boolean => {
  if (!isAdmin(world, scope, by)) return false
  const under = beneath(world, scope)
  const before = choiceOf(scope, scope.gates)
  const choice = choiceOf(scope, { ...scope.gates, [id]: on })
  const atOnce = rules.gateNotice ? tightenedPart(before, choice, under) : choice
  const isLoosened = loosens(gateSettings(under, atOnce), gateSettings(under, choice))
  if (isLoosened && standingProposal(world, scope)) return false
  if (!isLoosened || !isSameChoice(atOnce, before)) choose(world, scope, atOnce.on ?? {})
  const { version: platformVersion } = world.platform
  if (isLoosened) scope.gateProposal = { on: choice.on ?? {}, by, proposedAt: timeOf(world), platformVersion }
  return true
}

/**
 * The proposal becomes the choice. `known`: two admins confirmed it, or every member was notified. `by`: who
 * decided it; for the platform never one person alone, for the desk none that a super admin put there.
 */
const takeEffect = (
  world: ModelWorld,
  scope: Scope,
  proposal: ModelGateProposal,
  { known, by }: { known: boolean; by: readonly ModelName[] },
): void => {
  const before = ofDesk(world)
  choose(world, scope, proposal.on)
  const after = ofDesk(world)
  if (known) for (const id of gateIds) if (before.on[id] && !after.on[id]) world.loosened.add(id)
  if (isPlatform(scope) && new Set(by).size < 2)
    world.platform.fault = 'one super admin alone loosened the gates of the platform'
  if (!isPlatform(scope) && by.some((who) => modelPeople[who] !== 'desk'))
    world.platform.fault = 'the gates of the desk were loosened by a person whom a super admin put there'
}

const wasReset = (world: ModelWorld, who: ModelName): boolean => {
  const { contactChangedOn } = world.people[who]
  return contactChangedOn !== null && world.day - contactChangedOn < settlingDays
}

export const confirmsGates = (world: ModelWorld, scope: Scope, by: ModelName, rules: ModelRules): boolean => {
  const proposal = standingProposal(world, scope)
  if (!isAdmin(world, scope, by) || !proposal) return false
  const decided = mayConfirm(adminOf(world, by), personOf(proposal.by), dateOf(timeOf(world)))
  const asks = isPlatform(scope) ? rules.secondSuperAdmin : rules.gateConfirmer
  if (asks && !decided.ok) return false
  const known = by !== proposal.by && !wasReset(world, by)
  takeEffect(world, scope, proposal, { known, by: [by, proposal.by] })
  return true
}

export const withdrawsGates = (world: ModelWorld, scope: Scope, by: ModelName): boolean => {
  if (!isAdmin(world, scope, by) || !standingProposal(world, scope)) return false
  scope.gateProposal = null
  return true
}

/** Role or status of a person change: who was an active admin counts for a while still. */
export const leavesRole = (
  world: ModelWorld,
  who: ModelName,
  change: { admin: boolean } | { blocked: boolean },
): void => {
  const now = timeOf(world)
  if (isAdmin(world, world, who)) world.dismissedAt = now
  if (isAdmin(world, world.platform, who)) world.platform.dismissedAt = now
  Object.assign(world.people[who], change, { roleSince: now })
}

export const dismissesAdmin = (world: ModelWorld): boolean => {
  const { dean, dana } = world.people
  // The last active admin stays one.
  if (!dean.admin || dana.blocked) return false
  leavesRole(world, 'dean', { admin: false })
  return true
}

/** A lone admin's proposal takes effect after its notice. */
export const endGateNotice = (world: ModelWorld, scope: Scope, rules: ModelRules): void => {
  const proposal = standingProposal(world, scope)
  if (!proposal) return
  const { dismissedAt } = scope
  const admins = modelNames.filter((who) => isAdmin(world, scope, who)).map((who) => adminOf(world, who))
  const { sam, sue } = world.people
  const ends = noticeEnds(
    { proposedBy: proposal.by, noticedAt: dateOf(proposal.proposedAt) },
    {
      admins,
      lastDeparture: rules.dismissedAdmin ? dateOrNull(dismissedAt) : null,
      hasBlocked: rules.blockedSuperAdmin && isPlatform(scope) && (sam.blocked || sue.blocked),
    },
  )
  if (ends === null || ends > dateOf(timeOf(world))) return
  const known = dismissedAt === null || proposal.proposedAt - dismissedAt >= settlingDays
  takeEffect(world, scope, proposal, { known, by: [proposal.by] })
}
