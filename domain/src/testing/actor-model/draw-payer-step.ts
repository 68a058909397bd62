import { WireStatus } from '../../platform/master-data/wire-status.ts'
import type { PayerStep } from './payer-step.ts'
import { accountFor, chance, oneOf, type Random } from './random.ts'
import type { ModelStep } from './step.ts'
import type { ModelWire, ModelWorld } from './world.ts'
import type { ModelName } from './people.ts'

/** Most often the payer, else another person of that organization, or of neither. */
const payers = ['pia', 'pia', 'pia', 'blake', 'mole'] as const

const allActors = [...payers, 'clara', 'tessa', 'theo', 'dana', 'nora', 'morgan', 'ada'] as const

const readings = ['readMasked', 'reveal', 'reveal', 'paymentFile', 'wireSheet'] as const

/** By a payer most often; by a thief where one holds a sign-in. */
const callOf = (world: ModelWorld, wire: ModelWire, random: Random): { by: ModelName; thief: boolean } => {
  const named = wire.paying.payers.map(({ who }) => who)
  const by = chance(random, 0.6)
    ? oneOf<ModelName>(random, [named[0] ?? 'pia', ...named])
    : oneOf(random, allActors)
  return { by, thief: world.people[by].thiefSignIn !== null && chance(random, 0.5) }
}

/** What makes a payer, where there is none; then what a payer does, also with a wire that changes between reading and paying. */
const leadsOn = (world: ModelWorld, at: number, wire: ModelWire, random: Random): ModelStep => {
  const who = oneOf(random, payers)
  const { takesPart } = wire.paying
  if (world.people.pia.blocked && chance(random, 0.5)) return { does: 'unblockPerson', whose: 'pia' }
  if (takesPart[who] === undefined) return { does: 'takePart', wire: at, who }
  if (wire.paying.payers.length === 0) return { does: 'namePayer', wire: at, by: 'clara', who }
  const { readAt, version } = wire.paying
  const reader = wire.paying.payers.find((payer) => readAt[payer.who] !== undefined)?.who
  const isStale = reader !== undefined && readAt[reader] !== version
  if (reader && wire.status === WireStatus.Verified && chance(random, isStale ? 0.5 : 0.2))
    return isStale
      ? { does: 'payerRecordsSent', wire: at, stale: true, by: reader, thief: false }
      : { does: 'fillAhead', wire: at, account: accountFor(random) }
  const call = callOf(world, wire, random)
  if (chance(random, 0.6)) return { does: oneOf(random, readings), wire: at, ...call }
  // The manager records a payment in a step of its own.
  if (call.by === 'morgan') return { does: 'reveal', wire: at, ...call }
  return wire.sent
    ? { does: chance(random, 0.5) ? 'payerAddsReference' : 'payerVoidsSent', wire: at, ...call }
    : { does: 'payerRecordsSent', wire: at, stale: chance(random, 0.6), ...call }
}

const kinds = [
  'namePayer',
  'namePayer',
  'removePayer',
  'removePayer',
  'nameSecondPerson',
  'nameSecondPerson',
  'leave',
  'blockPerson',
  'stealSession',
  'read',
  'read',
  'read',
  'payerRecordsSent',
  'payerAddsReference',
  'payerVoidsSent',
] as const

/** Who was invited as a person of that organization: receivers take part with their wires. */
const namedBy = (wire: ModelWire, random: Random): PayerStep => {
  const who = oneOf<ModelName>(random, ['pia', 'blake', 'mole', 'tessa', 'theo', 'clara', 'nora'])
  const invited = who !== 'blake' || wire.paying.takesPart.blake !== undefined
  const by = oneOf<ModelName>(random, ['clara', 'clara', 'pia', 'blake', 'dana', 'morgan'])
  return { does: 'namePayer', wire: 0, by, who: invited ? who : 'pia' }
}

/** What a person of the paying organization does, or tries. */
export const drawPayerStep = (world: ModelWorld, at: number, wire: ModelWire, random: Random): ModelStep => {
  if (chance(random, 0.6)) return leadsOn(world, at, wire, random)
  const does = oneOf(random, kinds)
  const call = callOf(world, wire, random)
  switch (does) {
    case 'namePayer':
      return { ...namedBy(wire, random), wire: at }
    case 'removePayer':
      return {
        does,
        wire: at,
        by: oneOf(random, ['clara', 'clara', 'pia', 'ada', 'dana']),
        who: oneOf<ModelName>(random, [wire.paying.payers[0]?.who ?? 'pia', 'blake']),
      }
    case 'nameSecondPerson':
      return {
        does,
        wire: at,
        by: oneOf(random, [wire.receiver ?? 'clara', 'clara', 'ada']),
        who: oneOf(random, ['pia', 'pia', 'clara', 'ada', 'nora']),
      }
    case 'leave':
      return { does, wire: at, who: 'pia' }
    case 'blockPerson':
      return world.people.pia.blocked ? { does: 'unblockPerson', whose: 'pia' } : { does, whose: 'pia' }
    case 'stealSession':
      return { does, whose: oneOf(random, ['pia', 'clara']) }
    case 'payerRecordsSent':
      return call.by === 'morgan'
        ? { does: 'reveal', wire: at, ...call }
        : { does, wire: at, stale: chance(random, 0.5), ...call }
    case 'payerAddsReference':
    case 'payerVoidsSent':
      return call.by === 'morgan' ? { does: 'reveal', wire: at, ...call } : { does, wire: at, ...call }
    case 'read':
    default:
      return { does: oneOf(random, readings), wire: at, ...call }
  }
}
