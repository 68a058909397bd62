import { passVerification, type Person } from '../../wires/additional-verification.ts'
import * as manager from './manager-steps.ts'
import * as receiver from './receiver-steps.ts'
import { productRules, type ModelRules } from './rules.ts'
import type { ModelStep } from './step.ts'
import { goesOnNow, happens, enter } from './wire-event.ts'
import { modelDigest, type ModelName, newModelWire, type ModelWire, type ModelWorld } from './world.ts'

const at = (day: number): Date => new Date(Date.UTC(2026, 10, day))

const personOf = (who: ModelName): Person => ({
  userId: who,
  email: `${who}@x.example`,
  name: who,
  phone: '',
})

const desk: ReadonlySet<ModelName> = new Set(['morgan', 'nora'])

const passes = (
  world: ModelWorld,
  wire: ModelWire,
  step: Extract<ModelStep, { does: 'pass' }>,
  rules: ModelRules,
): boolean => {
  if (!desk.has(step.by) || wire.status === 'gone' || !goesOnNow(wire, 'passVerification')) return false
  const { called } = wire
  const decided = passVerification(
    {
      status: wire.status,
      digest: modelDigest(wire),
      instructionVersion: wire.entries.length,
      enteredAt: at(10),
      acceptor: personOf(wire.acceptor ?? wire.to),
      senders: wire.sender && rules.secondPerson ? [personOf(wire.sender)] : [],
      editors: [],
      receiverSide: [personOf(wire.to)],
    },
    personOf(step.by),
    {
      digest: step.stale && rules.digest ? 'another' : modelDigest(wire),
      callBack:
        step.called && called?.organization === wire.receiverOrganization
          ? {
              instructionVersion: called.version,
              reached: 'person',
              calledAt: at(11),
              recordedBy: personOf('nora'),
              number: { source: 'own records', knownSince: at(1), enteredBy: personOf('nora') },
              shortened: null,
            }
          : null,
    },
  )
  if (!decided.ok) return false
  const { openGates } = wire
  enter(wire, 'passVerification', decided.value)
  wire.openGates = openGates
  wire.passedVersions.push(wire.entries.length)
  wire.ghost.approvedBy = step.by
  receiver.verifies(world, wire)
  return true
}

const callsBack = (world: ModelWorld, wire: ModelWire): boolean => {
  if (wire.status === 'gone' || wire.entries.length === 0) return false
  const organization = wire.receiver ? wire.receiverOrganization : world.people[wire.to].organization
  wire.called = { version: wire.entries.length, organization }
  return true
}

type WireStep = Extract<ModelStep, { wire: number }>

const ofWire = (world: ModelWorld, wire: ModelWire, step: WireStep, rules: ModelRules): boolean => {
  switch (step.does) {
    case 'edit':
      return manager.edits(wire)
    case 'changeBank':
      return manager.changesBank(wire)
    case 'fillAhead':
      return manager.fillsAhead(wire, step.account)
    case 'address':
      return manager.addresses(wire, step.to)
    case 'send':
      return manager.sends(world, wire)
    case 'recall':
      return manager.recalls(wire)
    case 'delete':
      return happens(wire, 'delete')
    case 'complete':
      return manager.completes(wire)
    case 'reopen':
      return manager.reopens(wire)
    case 'recordSent':
      return manager.recordsSent(wire)
    case 'voidSent':
      return manager.voidsSent(wire)
    case 'freeze':
      return manager.freezes(wire, true)
    case 'release':
      return manager.freezes(wire, false)
    case 'fill':
      return receiver.fills(world, wire, { ...step, fromStanding: false })
    case 'fillFromStanding': {
      const kept = world.people[step.by].organization === 'trustee' ? world.standing.at(-1) : undefined
      return (
        kept !== undefined &&
        receiver.fills(world, wire, { ...step, account: kept.account, fromStanding: true })
      )
    }
    case 'accept':
      return receiver.accepts(world, wire, step, rules)
    case 'reject':
      return receiver.rejects(world, wire, step)
    case 'report':
      return receiver.reports(world, wire, step)
    case 'reassign':
      return receiver.reassigns(world, wire, step.by, step.to)
    case 'callBack':
      return callsBack(world, wire)
    case 'pass':
      return passes(world, wire, step, rules)
    case 'fail':
    default:
      return happens(wire, 'failVerification')
  }
}

const ofPeople = (world: ModelWorld, step: Exclude<ModelStep, WireStep>): boolean => {
  const { people } = world
  switch (step.does) {
    case 'newWire':
      world.wires.push(newModelWire(step.to))
      return true
    case 'stealMailbox':
      // The thief resets the password, and signs in with it.
      world.signIns += 1
      people[step.whose].thiefSignIn = world.signIns
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
      return true
    case 'standing':
      if (people[step.by].organization !== 'trustee') return false
      world.standing.push({ account: step.account, by: step.by })
      return true
    case 'gate':
      world.gates[step.id] = step.on
      return true
    case 'wait':
    default:
      world.day += step.days
      return true
  }
}

/** Takes a step in the world. False when the product refuses it, and nothing happened. */
export const takeStep = (world: ModelWorld, step: ModelStep, rules: ModelRules = productRules): boolean => {
  if (!('wire' in step)) return ofPeople(world, step)
  const wire = world.wires[step.wire]
  return wire !== undefined && ofWire(world, wire, step, rules)
}
