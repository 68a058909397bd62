import { chosenGate } from './draw-people-step.ts'
import type { PlatformStep } from './platform.ts'
import { chance, oneOf, type Random } from './random.ts'
import type { ModelStep } from './step.ts'
import type { ModelWorld } from './world.ts'
import type { ModelName } from './people.ts'

const strangers = ['paul', 'pat'] as const

/**
 * Admins of the desk answer. Of strangers an honest one knows nothing, and makes none an admin, though a careless one admits a
 * plain member. Dean is a colleague.
 */
const decides = ({ platform }: ModelWorld, random: Random, whose: 'paul' | 'pat' | 'dean'): ModelStep => ({
  does: 'decideAppointment',
  by: oneOf(random, ['dana', 'dana', 'dean', 'ada']),
  whose,
  confirms: (whose === 'dean' || platform.appointments[whose]?.as === 'member') && chance(random, 0.8),
})

/** What a plan needs in an order, and so would hardly ever come to its end by chance. */
const leadsOn = (world: ModelWorld, random: Random): ModelStep | null => {
  const { people, platform, domainProved } = world
  if (people.vic.organization === 'trustee' && chance(random, 0.4)) return { does: 'newWire', to: 'vic' }
  if (!platform.vouched && chance(random, 0.2))
    return domainProved ? { does: 'vouch', by: 'sam' } : { does: 'proveDomain' }
  const asked = (['dean', ...strangers] as const).find((who) => platform.appointments[who])
  if (asked && chance(random, 0.3)) return decides(world, random, asked)
  const placed = strangers.filter((who) => people[who].admin && !people[who].blocked)
  const [first, second = first] = placed
  if (first && second && chance(random, 0.7))
    return oneOf<ModelStep>(random, [
      { does: 'wait', days: 8 },
      { does: 'gate', by: first, ...chosenGate(random) },
      { does: 'confirmGates', by: second },
      { does: 'appoint', by: 'sam', whose: first === 'paul' ? 'pat' : 'paul' },
    ])
  if (platform.gateProposal && chance(random, 0.4))
    return chance(random, 0.5)
      ? { does: 'wait', days: 1 }
      : { does: 'confirmPlatformGates', by: oneOf(random, ['sam', 'sue']) }
  const member = strangers.find((who) => people[who].organization === 'desk')
  return member && chance(random, 0.3) ? { does: 'appoint', by: 'sam', whose: member } : null
}

const kinds = [
  'place',
  'appoint',
  'decideAppointment',
  'block',
  'unblock',
  'vouch',
  'platformGate',
  'confirmPlatformGates',
  'withdrawPlatformGates',
  'verify',
  'verify',
  'withdrawVerified',
] as const satisfies PlatformStep['does'][]

const admins: [ModelName, ...ModelName[]] = ['dana', 'dean', 'sam', 'sue', 'paul', 'pat']

/** What a super admin does, and what admins answer. Sam is dishonest; Sue undoes more than she does. */
export const drawSuperAdminStep = (world: ModelWorld, random: Random): ModelStep => {
  const next = leadsOn(world, random)
  if (next) return next
  if (chance(random, 0.15)) return { does: 'wait', days: 8 }
  const does = oneOf(random, kinds)
  const by = oneOf(random, ['sam', 'sam', 'sam', 'sue'] as const)
  const organization = oneOf(random, ['twin', 'twin', 'trustee'] as const)
  switch (does) {
    case 'place':
      return { does, by: 'sam', whose: oneOf(random, strangers) }
    case 'appoint':
      return { does, by, whose: oneOf(random, ['paul', 'pat', 'dean']) }
    case 'decideAppointment':
      return decides(world, random, oneOf(random, ['paul', 'pat', 'dean']))
    case 'block':
    case 'unblock': {
      const blocked = admins.find((who) => world.people[who].blocked)
      return {
        does,
        by: oneOf<ModelName>(random, ['sam', 'sam', 'sue', 'dana', 'dean', 'paul']),
        whose: does === 'unblock' && blocked ? blocked : oneOf(random, admins),
      }
    }
    case 'vouch':
      return { does, by: 'sam' }
    case 'platformGate':
      return { does, by, ...chosenGate(random) }
    case 'verify':
      return { does, by, organization, acknowledges: by === 'sam' || chance(random, 0.3) }
    case 'withdrawVerified':
      return { does, by, organization: chance(random, 0.7) ? 'trustee' : 'twin' }
    case 'confirmPlatformGates':
    case 'withdrawPlatformGates':
    default:
      return { does, by }
  }
}
