import { passVerification } from '../../wires/verification/additional-verification.ts'
import type { ApprovingMember } from '../../wires/verification/second-approver.ts'
import * as manager from './manager-steps.ts'
import { ofPeople } from './people-steps.ts'
import { afterWireStep } from './payer-naming.ts'
import { isPayerStep, type PayerStep } from './payer-step.ts'
import { ofPayers } from './payer-steps.ts'
import { personOf } from './person.ts'
import * as receiver from './receiver-steps.ts'
import { productRules, type ModelRules } from './rules.ts'
import { takesOver } from './stand-in-steps.ts'
import { standingAccount } from './standing-steps.ts'
import type { ModelStep } from './step.ts'
import { goesOnNow, happens, enter } from './wire-event.ts'
import { dateOf, modelDigest, timeOf, type ModelWire, type ModelWorld } from './world.ts'
import type { ModelName } from './people.ts'

const at = (day: number): Date => new Date(Date.UTC(2026, 10, day))

const desk: ReadonlySet<ModelName> = new Set(['morgan', 'nora'])

const memberOf = (world: ModelWorld, name: ModelName): ApprovingMember => {
  const { joinedOn, contactChangedOn } = world.people[name]
  return {
    ...personOf(name),
    joinedAt: dateOf(joinedOn),
    returnedAt: null,
    firstJoinedAt: dateOf(0),
    contactChangedAt: contactChangedOn === null ? null : dateOf(contactChangedOn),
  }
}

const isCallerLost = (world: ModelWorld, { called }: ModelWire): boolean =>
  called !== null && called.standing !== world.people[called.by].standing

const isCalledBeforeLoss = ({ called, lost, entries }: ModelWire): boolean =>
  called !== null && lost?.version === entries.length && called.at < lost.at

const passes = (
  world: ModelWorld,
  wire: ModelWire,
  step: Extract<ModelStep, { does: 'pass' }>,
  rules: ModelRules,
): boolean => {
  if ((rules.desk && !desk.has(step.by)) || wire.status === 'gone' || !goesOnNow(wire, 'passVerification'))
    return false
  const { called } = wire
  const decided = passVerification(
    {
      status: wire.status,
      digest: modelDigest(wire),
      instructionVersion: wire.entries.length,
      enteredAt: at(10),
      confirmationLostAt: rules.lostConfirmation && isCalledBeforeLoss(wire) ? at(12) : null,
      acceptor: personOf(wire.acceptor ?? wire.to),
      senders: wire.sender ? [personOf(wire.sender)] : [],
      editors: [personOf('morgan')],
      receiverSide: [personOf(wire.to)],
      unpayable: null,
    },
    memberOf(world, rules.secondPerson ? step.by : 'nora'),
    {
      now: dateOf(timeOf(world)),
      digest: step.stale && rules.digest ? 'another' : modelDigest(wire),
      callBack:
        step.called && called?.organization === wire.receiverOrganization
          ? {
              instructionVersion: called.version,
              reached: 'person',
              calledAt: at(11),
              recordedBy: personOf(rules.callRecorder ? called.by : 'nora'),
              number: { source: 'own records', knownSince: at(1), enteredBy: personOf('nora') },
              numberStands: true,
              recorderStands: !(rules.lostRecorder && isCallerLost(world, wire)),
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
  wire.ghost.calledBy = called?.by ?? null
  wire.ghost.callerLost = isCallerLost(world, wire)
  wire.ghost.calledBeforeLoss = isCalledBeforeLoss(wire)
  receiver.verifies(world, wire)
  return true
}

const callsBack = (world: ModelWorld, wire: ModelWire, by: ModelName): boolean => {
  if (wire.status === 'gone' || wire.entries.length === 0) return false
  const organization = wire.receiver ? wire.receiverOrganization : world.people[wire.to].organization
  const { standing } = world.people[by]
  wire.called = { version: wire.entries.length, organization, by, standing, at: timeOf(world) }
  return true
}

type WireStep = Exclude<Extract<ModelStep, { wire: number }>, PayerStep>

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
    case 'payThrough':
      return manager.paysThrough(wire, step.payer)
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
      return manager.freezes(wire)
    case 'release':
      return manager.releases(wire, rules)
    case 'fill': {
      const { by, thief, account } = step
      return receiver.fills(world, wire, { by, thief, account })
    }
    case 'fillFromStanding': {
      const { by, thief, place: standing } = step
      const account = world.people[by].organization === 'trustee' ? standingAccount(world, standing) : null
      return account !== null && receiver.fills(world, wire, { by, thief, account, standing })
    }
    case 'accept':
      return receiver.accepts(world, wire, step, rules)
    case 'reject':
      return receiver.rejects(world, wire, step)
    case 'report':
      return receiver.reports(world, wire, step)
    case 'reassign':
      return receiver.reassigns(world, wire, step.by, step.to)
    case 'takeOver':
      return takesOver(world, wire, step.by, rules)
    case 'callBack':
      return callsBack(world, wire, step.by)
    case 'pass':
      return passes(world, wire, step, rules)
    case 'fail':
    default:
      return happens(wire, 'failVerification')
  }
}

/** Takes a step in the world. False when the product refuses it, and nothing happened. */
export const takeStep = (world: ModelWorld, step: ModelStep, rules: ModelRules = productRules): boolean => {
  world.taken += 1
  if (!('wire' in step)) return ofPeople(world, step, rules)
  const wire = world.wires[step.wire]
  if (wire === undefined) return false
  const { receiver } = wire
  const done = isPayerStep(step) ? ofPayers(world, wire, step, rules) : ofWire(world, wire, step, rules)
  if (done) afterWireStep(wire, receiver, step.does)
  return done
}
