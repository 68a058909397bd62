import { isSent } from '../../platform/master-data/wire-status.ts'
import { refuseWhileFrozen } from '../../transactions/lifecycle/freeze.ts'
import { nameSecondPerson } from '../../wires/decision/name-second-person.ts'
import { namePayer } from '../../wires/payments/wire-payer.ts'
import { mayNamePayers, mayOfWire, payersOf, secondPersonOf } from './payer-facts.ts'
import { harmOfNaming, recordHarm } from './payer-harm.ts'
import { standInEnds } from './stand-in-steps.ts'
import type { ModelRules } from './rules.ts'
import type { ModelWire, ModelWorld } from './world.ts'
import type { ModelName } from './people.ts'

/** The person is a payer no more, in the closings of these wires. */
const endPayer = (wires: readonly ModelWire[], who: ModelName): void => {
  for (const { paying } of wires) paying.ghost.payers = paying.ghost.payers.filter((payer) => payer !== who)
}

/** What was granted to a person ends for good with a change of status or organization. */
export const standsOtherwise = (world: ModelWorld, who: ModelName): void => {
  world.people[who].standing += 1
  standInEnds(world, who)
  endPayer(world.wires, who)
  for (const { receiver, paying } of world.wires)
    if (paying.ghost.secondPerson === who || receiver === who) paying.ghost.secondPerson = null
}

export const takesPart = (world: ModelWorld, { paying }: ModelWire, who: ModelName): boolean => {
  if (paying.takesPart[who] !== undefined) return false
  paying.takesPart[who] = world.people[who].organization
  return true
}

export const leaves = (wire: ModelWire, who: ModelName, rules: ModelRules): boolean => {
  const { paying } = wire
  if (paying.takesPart[who] === undefined) return false
  delete paying.takesPart[who]
  if (!rules.withoutPayer.includes('standing'))
    paying.payers = paying.payers.filter((payer) => payer.who !== who)
  endPayer([wire], who)
  return true
}

type Naming = { by: ModelName; who: ModelName }

export const names = (
  world: ModelWorld,
  wire: ModelWire,
  { by, who }: Naming,
  rules: ModelRules,
): boolean => {
  const without = new Set(rules.withoutPayer)
  if (!mayNamePayers(world, by) && !without.has('admin')) return false
  const [namer, person] = [world.people[by], world.people[who]]
  if (!refuseWhileFrozen(wire.frozen ? { kind: 'manager', reason: 'x' } : null).ok) return false
  const { paying } = wire
  const candidate = {
    organizationId: person.organization,
    active: !person.blocked,
    takesPart: paying.takesPart[who] === person.organization,
  }
  const decided = namePayer({ managerOrganizationId: 'desk' }, namer.organization ?? '', candidate)
  if (!decided.ok && !without.has('candidate')) return false
  if (payersOf(world, wire, rules).includes(who)) return true
  const { standing, organization } = person
  paying.payers = [...paying.payers.filter((payer) => payer.who !== who), { who, standing, organization }]
  paying.ghost.payers.push(who)
  return recordHarm(wire, harmOfNaming(world, wire, { by, who }))
}

export const removes = (
  world: ModelWorld,
  wire: ModelWire,
  { by, who }: Naming,
  rules: ModelRules,
): boolean => {
  const isColleague = world.people[who].organization === world.people[by].organization
  if (!mayNamePayers(world, by) || !isColleague || !payersOf(world, wire, rules).includes(who)) return false
  wire.paying.payers = wire.paying.payers.filter((payer) => payer.who !== who)
  endPayer([wire], who)
  return true
}

/** The receiver, or an admin of that organization, lets a colleague see the details as well. */
export const namesSecond = (
  world: ModelWorld,
  wire: ModelWire,
  { by, who }: Naming,
  rules: ModelRules,
): boolean => {
  const { status, receiver, receiverOrganization: organization, paying } = wire
  if (status === 'gone' || receiver === null || wire.frozen || wire.completed) return false
  if (!mayOfWire(world, wire, by, 'name second person', rules)) return false
  if (secondPersonOf(world, wire) === who) return true
  const person = world.people[who]
  const decided = nameSecondPerson(
    { status, receiverId: receiver, receiverOrganizationId: organization },
    { userId: who, organizationId: person.organization, status: person.blocked ? 'Blocked' : 'Active' },
    ['morgan', 'nora'],
  )
  if (!decided.ok) return false
  const receiverStanding = world.people[receiver].standing
  paying.secondPerson = { who, standing: person.standing, organization, receiver, receiverStanding }
  paying.ghost.secondPerson = who
  paying.version += 1
  return true
}

/** What changes the page of a wire, besides what its payers do. */
const changing: ReadonlySet<string> = new Set([
  'edit',
  'changeBank',
  'fillAhead',
  'address',
  'payThrough',
  'send',
  'recall',
  'delete',
  'fill',
  'fillFromStanding',
  'accept',
  'reject',
  'reassign',
  'pass',
  'fail',
  'freeze',
  'complete',
  'reopen',
  'recordSent',
  'voidSent',
])

/** What each step does to what is known of the payers: a wire that leaves its receiver has no second person. */
export const afterWireStep = (wire: ModelWire, receiverBefore: ModelName | null, does: string): void => {
  const { paying } = wire
  if (changing.has(does) && !paying.repeated) paying.version += 1
  paying.repeated = false
  if (wire.status !== 'gone' && isSent(wire.status) && wire.receiver === receiverBefore) return
  paying.secondPerson = null
  paying.ghost.secondPerson = null
}
