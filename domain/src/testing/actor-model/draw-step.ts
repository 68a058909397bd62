import { WireStatus } from '../../platform/master-data/wire-status.ts'
import { drawPayerStep } from './draw-payer-step.ts'
import { drawPeopleStep } from './draw-people-step.ts'
import { drawStandInStep } from './draw-stand-in-step.ts'
import { drawSuperAdminStep } from './draw-super-admin-step.ts'
import { accountFor, chance, oneOf, placeOf, type Random } from './random.ts'
import type { ModelStep } from './step.ts'
import type { ModelWire, ModelWorld } from './world.ts'
import type { ModelName } from './people.ts'

/** Receivers that a wire may name: who belongs to an organization that receives. */
const receivers = ({ people }: ModelWorld): [ModelName, ...ModelName[]] => [
  'tessa',
  'tessa',
  'theo',
  'blake',
  ...(people.newcomer.organization === 'trustee' ? (['newcomer', 'newcomer'] as const) : []),
  ...(people.mole.organization === 'trustee' ? (['mole', 'mole'] as const) : []),
  ...(people.vic.organization === 'trustee' ? (['vic', 'vic'] as const) : []),
]

const allActors = ['morgan', 'nora', 'tessa', 'theo', 'ada', 'mole', 'blake'] as const

const callers = ['nora', 'nora', 'nora', 'morgan'] as const

/** By the receiver most often, else by another person; by a thief where one holds a sign-in. */
const callOf = (world: ModelWorld, wire: ModelWire, random: Random): { by: ModelName; thief: boolean } => {
  const by = wire.receiver !== null && chance(random, 0.9) ? wire.receiver : oneOf(random, allActors)
  return { by, thief: world.people[by].thiefSignIn !== null && chance(random, 0.5) }
}

/** What leads a wire on: without these a search would hardly ever come to a Verified one. */
const leadsOn = (world: ModelWorld, at: number, wire: ModelWire, random: Random): ModelStep => {
  if (wire.frozen && chance(random, 0.5)) return { does: 'release', wire: at }
  if (wire.completed && chance(random, 0.1)) return { does: 'reopen', wire: at }
  if (wire.status === WireStatus.Declined) return { does: 'edit', wire: at }
  if (wire.status === WireStatus.ReadyToSend) return { does: 'send', wire: at }
  if (wire.status === WireStatus.PendingVerification) {
    const standIn = wire.receiver && world.people[wire.receiver].standIn
    if (standIn && chance(random, 0.3)) return { does: 'takeOver', wire: at, by: standIn.to }
    if (chance(random, 0.06))
      return { does: 'reassign', wire: at, by: 'ada', to: oneOf(random, ['tessa', 'theo']) }
    const call = callOf(world, wire, random)
    const filled = wire.entries.length > 0 && wire.entries.at(-1)?.account !== 0
    if (!filled && world.standing.length > 0 && chance(random, 0.5))
      return { does: 'fillFromStanding', wire: at, place: placeOf(world, random), ...call }
    if (!filled || chance(random, 0.15))
      return { does: 'fill', wire: at, account: accountFor(random), ...call }
    const types = oneOf(random, ['nothing', 'nothing', 'own', 'filled'] as const)
    return {
      does: 'accept',
      wire: at,
      stale: chance(random, 0.05),
      types,
      agrees: chance(random, 0.9),
      ...call,
    }
  }
  if (wire.status === WireStatus.PendingAdditionalVerification)
    return wire.called?.version === wire.entries.length
      ? {
          does: 'pass',
          wire: at,
          by: oneOf(random, ['nora', 'nora', 'nora', 'morgan', 'tessa', 'blake']),
          called: chance(random, 0.9),
          stale: chance(random, 0.1),
        }
      : { does: 'callBack', wire: at, by: oneOf(random, callers) }
  return { does: 'newWire', to: oneOf(random, receivers(world)) }
}

const wireKinds = [
  'edit',
  'edit',
  'changeBank',
  'recall',
  'recall',
  'send',
  'delete',
  'fail',
  'fail',
  'callBack',
  'freeze',
  'release',
  'complete',
  'reopen',
  'recordSent',
  'voidSent',
  'voidSent',
  'fillAhead',
  'fillAhead',
  'fillAhead',
  'address',
  'address',
  'payThrough',
  'payThrough',
  'fill',
  'fill',
  'fill',
  'accept',
  'pass',
  'reassign',
  'reassign',
  'reassign',
  'reject',
  'report',
] as const

const ofWire = (world: ModelWorld, at: number, wire: ModelWire, random: Random): ModelStep => {
  const does = oneOf(random, wireKinds)
  switch (does) {
    case 'fillAhead':
      return { does, wire: at, account: accountFor(random) }
    case 'address':
      return { does, wire: at, to: oneOf(random, receivers(world)) }
    case 'fill':
      return { does, wire: at, account: accountFor(random), ...callOf(world, wire, random) }
    case 'accept': {
      const types = oneOf(random, ['nothing', 'own', 'filled'] as const)
      const agrees = chance(random, 0.7)
      return { does, wire: at, stale: chance(random, 0.3), types, agrees, ...callOf(world, wire, random) }
    }
    case 'pass':
      return {
        does,
        wire: at,
        by: oneOf(random, allActors),
        called: chance(random, 0.5),
        stale: chance(random, 0.3),
      }
    case 'reassign': {
      const by = oneOf<ModelName>(random, [wire.receiver ?? 'ada', 'ada', oneOf(random, allActors)])
      return { does, wire: at, by, to: oneOf(random, receivers(world)) }
    }
    case 'callBack':
      return { does, wire: at, by: oneOf(random, callers) }
    case 'payThrough':
      return { does, wire: at, payer: chance(random, 0.7) ? 'counsel' : 'desk' }
    case 'reject':
    case 'report':
      return { does, wire: at, ...callOf(world, wire, random) }
    case 'edit':
    case 'changeBank':
    case 'recall':
    case 'send':
    case 'delete':
    case 'fail':
    case 'freeze':
    case 'release':
    case 'complete':
    case 'reopen':
    case 'recordSent':
    case 'voidSent':
    default:
      return { does, wire: at }
  }
}

/** The next step of an actor: about half of them lead a wire on, the others are whatever an actor can try. */
export const drawStep = (world: ModelWorld, random: Random): ModelStep => {
  if (chance(random, world.platform.steps > 0 ? 0.25 : 0.005)) return drawSuperAdminStep(world, random)
  if (chance(random, 0.04)) return drawStandInStep(world, random)
  const first = world.wires[0]
  if (world.taken === 1 && first?.status === WireStatus.ReadyToSend && chance(random, 0.2))
    return { does: 'payThrough', wire: 0, payer: 'counsel' }
  // A world that begins with a payer stays with that wire for the most part: what a payer does needs much before it.
  const staysWithFirst = first?.payer === 'counsel' && chance(random, 0.6)
  const at = staysWithFirst ? 0 : Math.floor(random() * world.wires.length)
  const wire = world.wires[at]
  if (!wire || wire.status === 'gone') return { does: 'newWire', to: oneOf(random, receivers(world)) }
  if (chance(random, wire.payer === 'desk' ? 0.02 : wire.status === WireStatus.Verified ? 0.6 : 0.15))
    return drawPayerStep(world, at, wire, random)
  const kind = random()
  if (kind < 0.55) return leadsOn(world, at, wire, random)
  return kind < 0.8 ? ofWire(world, at, wire, random) : drawPeopleStep(world, random)
}
