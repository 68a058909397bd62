import { isAccepted, WireStatus } from '../../platform/master-data/wire-status.ts'
import { choosesGate, confirmsGates, dismissesAdmin, endGateNotice, withdrawsGates } from './gate-steps.ts'
import { standsOtherwise } from './payer-naming.ts'
import type { ModelName } from './people.ts'
import { isPlatformStep } from './platform.ts'
import type { ModelRules } from './rules.ts'
import { endsStandIn, namesStandIn, resetEndsStandIn } from './stand-in-steps.ts'
import { decidesStanding, proposesStanding, retiresStanding } from './standing-steps.ts'
import type { ModelStep } from './step.ts'
import { ofPlatform } from './super-admin-steps.ts'
import { newModelWire, timeOf, type ModelWire, type ModelWorld } from './world.ts'

/** What happens to people, organizations and days, rather than to one wire. False when the product refuses it. */
export const ofPeople = (
  world: ModelWorld,
  step: Exclude<ModelStep, { wire: number }>,
  rules: ModelRules,
): boolean => {
  const { people } = world
  if (isPlatformStep(step)) return ofPlatform(world, step, rules)
  switch (step.does) {
    case 'newWire':
      world.wires.push(newModelWire(step.to))
      return true
    case 'stealMailbox':
      // The thief resets the password, and signs in with it.
      world.signIns += 1
      people[step.whose].thiefSignIn = world.signIns
      resetEndsStandIn(world, step.whose, rules)
      people[step.whose].contactChangedOn = world.day
      return true
    case 'stealSession':
      people[step.whose].thiefSignIn = people[step.whose].signIn
      return true
    case 'changePhone':
      people[step.whose].contactChangedOn = world.day
      return true
    case 'signIn':
      world.signIns += 1
      people[step.whose].signIn = world.signIns
      return true
    case 'makeAdmin':
      people[step.whose].admin = true
      return true
    case 'invite':
      if (people.newcomer.organization !== null) return false
      people.newcomer.organization = 'trustee'
      people.newcomer.joinedOn = world.day
      return true
    case 'move':
      if (people.mole.organization !== 'counsel') return false
      people.mole.organization = 'trustee'
      people.mole.joinedOn = world.day
      standsOtherwise(world, 'mole')
      return true
    case 'blockPerson':
    case 'unblockPerson': {
      const blocked = step.does === 'blockPerson'
      if (people[step.whose].blocked === blocked) return false
      people[step.whose].blocked = blocked
      standsOtherwise(world, step.whose)
      return true
    }
    case 'lose':
      return loses(world, step.whose, step.how)
    case 'nameStandIn':
      return namesStandIn(world, step, rules)
    case 'suspend':
      standsOtherwise(world, step.whose)
      return true
    case 'endStandIn':
      return endsStandIn(world, step.by)
    case 'proveDomain':
      world.domainProved = true
      return true
    case 'standing':
      return proposesStanding(world, step, rules)
    case 'retireStanding':
      return retiresStanding(world, step.by, step.place)
    case 'decideStanding':
      return decidesStanding(world, step, rules)
    case 'gate':
      return choosesGate(world, world, step, rules)
    case 'confirmGates':
      return confirmsGates(world, world, step.by, rules)
    case 'withdrawGates':
      return withdrawsGates(world, world, step.by)
    case 'dismissAdmin':
      return dismissesAdmin(world)
    case 'wait':
    default:
      world.day += step.days
      endGateNotice(world, world, rules)
      endGateNotice(world, world.platform, rules)
      return true
  }
}

/** An account is lost and let in again. Who was moved away and back has joined anew. */
const loses = (world: ModelWorld, whose: ModelName, how: 'blocked' | 'inactivated' | 'moved'): boolean => {
  standsOtherwise(world, whose)
  if (how === 'moved') world.people[whose].joinedOn = world.day
  if (how === 'blocked') for (const wire of world.wires) losesConfirmation(wire, whose, timeOf(world))
  return true
}

const losesConfirmation = (wire: ModelWire, whose: ModelName, at: number): void => {
  const { status, acceptor, entries } = wire
  if (status === 'gone' || (status !== WireStatus.PendingVerification && !isAccepted(status))) return
  const entry = entries.at(-1)
  const entered = entry?.side === 'receiver' && entry.person === whose
  if (entered || (isAccepted(status) && acceptor === whose)) wire.lost = { version: entries.length, at }
}
