import { gateIds, type GateId } from '../../platform/master-data/gate-ids.ts'
import { accountFor, chance, oneOf, placeOf, type Random } from './random.ts'
import type { ModelStep } from './step.ts'
import type { ModelWorld } from './world.ts'
import type { ModelName } from './people.ts'

const clerks = ['tessa', 'theo', 'ada'] as const

const members = ['tessa', 'theo', 'ada', 'newcomer', 'mole'] as const

const deskAdmins = ['dana', 'dean'] as const

// The names of one run are not compared with each other.
const otherGates = gateIds.filter((id) => id !== 'resembling-domain')

/** What stands against an actor, and what opens on every wire: each may be turned off and on. */
export const chosenGate = (random: Random): { id: GateId; on: boolean } => {
  const kind = random()
  if (kind < 0.6)
    return {
      id: oneOf(random, ['differs-from-verified', 'differs-from-verified', 'details-replaced', 'reassigned']),
      on: chance(random, 0.1),
    }
  return kind < 0.85
    ? { id: oneOf(random, ['amount', 'first-use']), on: chance(random, 0.2) }
    : { id: oneOf(random, otherGates as [GateId, ...GateId[]]), on: chance(random, 0.5) }
}

/** What waits for another person or for a day, and so would hardly ever come to its end by chance. */
const leadsOn = (world: ModelWorld, random: Random): ModelStep | null => {
  const place = placeOf(world, random)
  const version = world.standing[place]?.at(-1)
  if (version?.waits && version.decision === null && chance(random, 0.4)) {
    const decision = oneOf(random, ['confirm', 'confirm', 'confirm', 'refuse', 'withdraw'] as const)
    const types = chance(random, 0.9) ? version.account : accountFor(random)
    return { does: 'decideStanding', by: oneOf(random, members), place, decision, types }
  }
  if (world.gateProposal === null || chance(random, 0.5)) return null
  return chance(random, 0.3)
    ? { does: 'wait', days: 1 }
    : { does: 'confirmGates', by: oneOf(random, ['dana', 'dean', 'dana', 'dean', 'morgan', 'ada']) }
}

const peopleKinds = [
  'stealMailbox',
  'stealMailbox',
  'stealSession',
  'signIn',
  'changePhone',
  'makeAdmin',
  'invite',
  'move',
  'proveDomain',
  'standing',
  'standing',
  'standing',
  'retireStanding',
  'wait',
  'wait',
  'wait',
  'gate',
  'gate',
  'gate',
  'withdrawGates',
  'dismissAdmin',
  'lose',
] as const

/** What happens to people, organizations and days. */
export const drawPeopleStep = (world: ModelWorld, random: Random): ModelStep => {
  const next = leadsOn(world, random)
  if (next) return next
  const does = oneOf(random, peopleKinds)
  const place = placeOf(world, random)
  switch (does) {
    case 'standing': {
      const by = oneOf(
        random,
        members.filter((who) => world.people[who].organization === 'trustee') as [ModelName],
      )
      const beside = world.standing.length === 0 || chance(random, 0.3)
      return { does, by, account: accountFor(random), place: beside ? null : place }
    }
    case 'retireStanding':
      return { does, by: oneOf(random, clerks), place }
    case 'wait':
      return { does, days: oneOf(random, [1, 1, 8, 15]) }
    case 'gate':
      return { does, by: oneOf(random, deskAdmins), ...chosenGate(random) }
    case 'withdrawGates':
      return { does, by: oneOf(random, ['dana', 'dean', 'morgan', 'ada']) }
    case 'dismissAdmin':
      return world.people.dean.admin ? { does } : { does: 'gate', by: 'dana', ...chosenGate(random) }
    case 'invite':
    case 'move':
    case 'proveDomain':
      return { does }
    case 'lose': {
      // Seldom: each loss ends the stand-ins and payers that other harm needs.
      if (chance(random, 0.8)) return { does: 'signIn', whose: oneOf(random, clerks) }
      const how = oneOf(random, ['blocked', 'inactivated', 'moved'] as const)
      return {
        does,
        whose: oneOf(random, how === 'moved' ? ['tessa', 'theo'] : ['morgan', 'nora', ...clerks]),
        how,
      }
    }
    case 'stealMailbox':
      return { does, whose: oneOf(random, [...clerks, 'dean']) }
    case 'stealSession':
    case 'signIn':
    case 'changePhone':
    case 'makeAdmin':
    default:
      return { does, whose: oneOf(random, clerks) }
  }
}
