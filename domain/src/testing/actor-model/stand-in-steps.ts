import { nameDelegate } from '../../people/delegation/delegation.ts'
import { isOwnWord, reassignedOnTakeOver, takeOverWire } from '../../wires/decision/take-over-wire.ts'
import type { ModelName } from './people.ts'
import type { ModelRules } from './rules.ts'
import type { StandInStep } from './stand-in-step.ts'
import { enter, goesOnNow } from './wire-event.ts'
import { dateOf, type ModelStandIn, type ModelWire, type ModelWorld, timeOf } from './world.ts'

/** Whether nothing of the two people changed since it was named. */
const stands = (
  { people }: ModelWorld,
  who: ModelName,
  { to, organization, standings }: ModelStandIn,
  { withoutStandIn }: ModelRules,
): boolean =>
  withoutStandIn.includes('standing') ||
  (people[who].organization === organization &&
    people[to].organization === organization &&
    people[who].standing === standings[0] &&
    people[to].standing === standings[1])

const standInOf = (world: ModelWorld, who: ModelName, rules: ModelRules): ModelStandIn | null => {
  const { standIn } = world.people[who]
  return standIn && stands(world, who, standIn, rules) ? standIn : null
}

const forget = (world: ModelWorld, who: ModelName): void => {
  world.standIns = world.standIns.filter(({ person }) => person !== who)
}

const candidate = ({ people }: ModelWorld, who: ModelName) => ({
  userId: who,
  organizationId: people[who].organization,
  status: people[who].blocked ? ('Blocked' as const) : ('Active' as const),
})

export const namesStandIn = (
  world: ModelWorld,
  { by, to }: Extract<StandInStep, { does: 'nameStandIn' }>,
  rules: ModelRules,
): boolean => {
  const { people } = world
  const { organization } = people[by]
  if (people[by].blocked || organization === null) return false
  const without = new Set(rules.withoutStandIn)
  const others = (Object.keys(people) as ModelName[]).filter((who) => who !== by)
  const delegate = candidate(world, to)
  const decided = nameDelegate(
    candidate(world, by),
    without.has('colleague') ? { ...delegate, organizationId: organization } : delegate,
    without.has('chain')
      ? { delegateIsAway: false, standsInFor: null }
      : {
          delegateIsAway: standInOf(world, to, rules) !== null,
          standsInFor: others.find((who) => standInOf(world, who, rules)?.to === by) ?? null,
        },
  )
  if (!decided.ok) return false
  people[by].standIn = {
    to,
    at: timeOf(world),
    organization,
    standings: [people[by].standing, people[to].standing],
  }
  forget(world, by)
  world.standIns.push({ person: by, to })
  const away = new Set(world.standIns.map(({ person }) => person))
  if (people[to].organization !== organization) world.platform.fault = 'a stand-in is of another organization'
  if (world.standIns.some((one) => away.has(one.to))) world.platform.fault = 'a person who is away stands in'
  return true
}

/** Also when the two stand otherwise by now: the person ends what was named. */
export const endsStandIn = (world: ModelWorld, by: ModelName): boolean => {
  if (world.people[by].blocked || world.people[by].standIn === null) return false
  world.people[by].standIn = null
  forget(world, by)
  return true
}

/** A new password ends what an intruder may have named. */
export const resetEndsStandIn = (world: ModelWorld, who: ModelName, rules: ModelRules): void => {
  if (!rules.withoutStandIn.includes('reset ends')) world.people[who].standIn = null
  forget(world, who)
}

/** With a change of status or organization, what a person named or was named for is over for good. */
export const standInEnds = (world: ModelWorld, who: ModelName): void => {
  world.standIns = world.standIns.filter(({ person, to }) => person !== who && to !== who)
}

export const takesOver = (world: ModelWorld, wire: ModelWire, by: ModelName, rules: ModelRules): boolean => {
  const { receiver } = wire
  if (receiver === null || wire.status === 'gone' || !goesOnNow(wire, 'handOver')) return false
  const without = new Set(rules.withoutStandIn)
  const standIn = standInOf(world, receiver, rules)
  if (world.people[by].blocked || !standIn || standIn.organization !== wire.receiverOrganization) return false
  if (standIn.to !== by && !without.has('named')) return false
  const decided = takeOverWire(
    { status: wire.status, receiverId: receiver, receiverOrganizationId: wire.receiverOrganization },
    without.has('colleague')
      ? { ...candidate(world, by), organizationId: wire.receiverOrganization }
      : candidate(world, by),
    ['morgan'],
  )
  if (!decided.ok) return false
  const changedOn = world.people[receiver].contactChangedOn
  const facts = {
    namedAt: dateOf(standIn.at),
    contactChangedAt: changedOn === null ? null : dateOf(changedOn),
  }
  const moments = {
    sentAt: wire.sentAt === null ? null : dateOf(wire.sentAt),
    now: dateOf(timeOf(world)),
  }
  const isOwn = isOwnWord(facts, moments)
  const counts = isOwnWord(
    { ...facts, ...(without.has('after reset') && { contactChangedAt: null }) },
    moments,
  )
  enter(wire, 'handOver', decided.value)
  wire.reassignedBy = reassignedOnTakeOver(wire.reassignedBy, without.has('young') || counts)
  wire.ghost.takenOverEarly ||= !isOwn
  wire.ghost.takenOverByOther ||= !world.standIns.some(({ person, to }) => person === receiver && to === by)
  wire.to = by
  wire.receiver = by
  return true
}
