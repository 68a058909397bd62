import { isSameChoice, loosens, tightenedPart } from '../../wires/gate-change.ts'
import { type Admin, noticeEnds, settlingDays } from '../../organizations/second-admin.ts'
import { mayConfirm, proposalEnds } from '../../wires/gate-proposal.ts'
import { type GateChoice, gateIds, gateSettings } from '../../wires/gates.ts'
import { personOf } from './person.ts'
import type { ModelRules } from './rules.ts'
import type { ModelStep } from './step.ts'
import { dateOf, type ModelGateProposal, type ModelName, type ModelWorld, timeOf } from './world.ts'

const isAdmin = ({ people }: ModelWorld, who: ModelName): boolean =>
  people[who].organization === 'desk' && people[who].admin

const dateOrNull = (time: number | null): Date | null => (time === null ? null : dateOf(time))

const adminOf = ({ people }: ModelWorld, who: ModelName): Admin => ({
  ...personOf(who),
  adminSince: dateOf(people[who].joinedOn),
  contactChangedAt: dateOrNull(people[who].contactChangedOn),
})

/** The proposal while it stands: its author is an admin, and it is not too old. */
const standingProposal = (world: ModelWorld): ModelGateProposal | null => {
  const { gateProposal: proposal } = world
  if (proposal === null || !isAdmin(world, proposal.by)) return null
  return proposalEnds(dateOf(proposal.proposedAt)) > dateOf(timeOf(world)) ? proposal : null
}

/** The limit that the desk chose is one that every wire reaches. */
const choiceOf = (on: ModelWorld['gates']): GateChoice => ({ on, limits: { amountCents: 1 } })

const choose = (world: ModelWorld, on: ModelWorld['gates']): void => {
  world.gates = on
  world.gateProposal = null
  const settings = gateSettings(choiceOf(on))
  for (const id of world.loosened) if (settings.on[id]) world.loosened.delete(id)
}

export const choosesGate = (
  world: ModelWorld,
  { by, id, on }: Extract<ModelStep, { does: 'gate' }>,
  rules: ModelRules,
): boolean => {
  if (!isAdmin(world, by)) return false
  const before = choiceOf(world.gates)
  const choice = choiceOf({ ...world.gates, [id]: on })
  const atOnce = rules.gateNotice ? tightenedPart(before, choice, {}) : choice
  const isLoosened = loosens(gateSettings({}, atOnce), gateSettings({}, choice))
  if (isLoosened && standingProposal(world)) return false
  if (!isLoosened || !isSameChoice(atOnce, before)) choose(world, atOnce.on ?? {})
  if (isLoosened) world.gateProposal = { on: choice.on ?? {}, by, proposedAt: timeOf(world) }
  return true
}

/** The proposal becomes the choice. `known`: two admins, or the notice to every member, stand for it. */
const takeEffect = (world: ModelWorld, { on }: ModelGateProposal, known: boolean): void => {
  const before = gateSettings(choiceOf(world.gates))
  choose(world, on)
  const after = gateSettings(choiceOf(on))
  if (known) for (const id of gateIds) if (before.on[id] && !after.on[id]) world.loosened.add(id)
}

const wasReset = (world: ModelWorld, who: ModelName): boolean => {
  const { contactChangedOn } = world.people[who]
  return contactChangedOn !== null && world.day - contactChangedOn < settlingDays
}

export const confirmsGates = (world: ModelWorld, by: ModelName, rules: ModelRules): boolean => {
  const proposal = standingProposal(world)
  if (!isAdmin(world, by) || !proposal) return false
  const decided = mayConfirm(adminOf(world, by), personOf(proposal.by), dateOf(timeOf(world)))
  if (rules.gateConfirmer && !decided.ok) return false
  takeEffect(world, proposal, by !== proposal.by && !wasReset(world, by))
  return true
}

export const withdrawsGates = (world: ModelWorld, by: ModelName): boolean => {
  if (!isAdmin(world, by) || !standingProposal(world)) return false
  world.gateProposal = null
  return true
}

export const dismissesAdmin = (world: ModelWorld): boolean => {
  const { dean } = world.people
  if (!dean.admin) return false
  world.dismissedAt = timeOf(world)
  dean.admin = false
  return true
}

/** A lone admin's proposal takes effect after its notice. */
export const endGateNotice = (world: ModelWorld, rules: ModelRules): void => {
  const proposal = standingProposal(world)
  if (!proposal) return
  const { dismissedAt } = world
  const admins = (['dana', 'dean'] as const)
    .filter((who) => isAdmin(world, who))
    .map((who) => adminOf(world, who))
  const ends = noticeEnds(
    { proposedBy: proposal.by, noticedAt: dateOf(proposal.proposedAt) },
    { admins, lastDeparture: rules.dismissedAdmin ? dateOrNull(dismissedAt) : null },
  )
  if (ends === null || ends > dateOf(timeOf(world))) return
  takeEffect(world, proposal, dismissedAt === null || proposal.proposedAt - dismissedAt >= settlingDays)
}
