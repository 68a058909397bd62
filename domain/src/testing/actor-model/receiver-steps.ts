import { isSent, WireStatus } from '../../platform/master-data/wire-status.ts'
import { acceptWire } from '../../wires/decision/accept-wire.ts'
import { repeatsAgreement } from '../../wires/draft/save-wire.ts'
import { handOverWire } from '../../wires/decision/hand-over-wire.ts'
import { isExcepted } from './excepted.ts'
import { modelGates, wasLoosened } from './gate-facts.ts'
import type { ModelRules } from './rules.ts'
import { wasChangedAlone } from './standing-steps.ts'
import type { ModelStep } from './step.ts'
import { enter, goesOnNow, happens } from './wire-event.ts'
import { currentEntry, modelDigest, type ModelWire, type ModelWorld, timeOf } from './world.ts'
import type { ModelName } from './people.ts'

/** The sign-in in which a call arrives; null when a thief has none of that person. */
const signInOf = (world: ModelWorld, { by, thief }: { by: ModelName; thief: boolean }): number | null =>
  thief ? world.people[by].thiefSignIn : world.people[by].signIn

/** Whether the call comes from the wire's receiver, who still belongs to the organization it was sent to. */
const isReceiver = (world: ModelWorld, wire: ModelWire, by: ModelName): boolean =>
  wire.receiver === by && world.people[by].organization === wire.receiverOrganization

const ofReceiversSide = (world: ModelWorld, wire: ModelWire, by: ModelName): boolean =>
  isReceiver(world, wire, by) ||
  (world.people[by].admin &&
    wire.receiver !== null &&
    world.people[by].organization === wire.receiverOrganization)

export const fills = (
  world: ModelWorld,
  wire: ModelWire,
  step: { by: ModelName; thief: boolean; account: number; standing?: number },
): boolean => {
  const signIn = signInOf(world, step)
  if (signIn === null || !isReceiver(world, wire, step.by)) return false
  const { by: person, account, standing } = step
  const { organization } = world.people[person]
  // Typed details leave the intermediary bank empty; a standing account has none, so that of the wire stays.
  const bank = standing === undefined ? 0 : currentEntry(wire).bank
  const entry = { account, bank, side: 'receiver', person, organization, signIn } as const
  const entered = { ...wire, entries: [entry] }
  if (wire.status !== 'gone' && goesOnNow(wire, 'changeInstructions')) {
    const before = { status: wire.status, digest: modelDigest(wire) }
    if (repeatsAgreement(before, { digest: modelDigest(entered) }, 'receiver'))
      return (wire.paying.repeated = true)
  }
  if (!happens(wire, 'changeInstructions')) return false
  wire.entries.push(standing === undefined ? entry : { ...entry, standing })
  wire.ghost.changedAlone ||= standing !== undefined && wasChangedAlone(world, standing)
  wire.completed = false
  return true
}

/** Becomes Verified: the account vouches from now on. */
export const verifies = (world: ModelWorld, wire: ModelWire): void => {
  const { account, bank } = currentEntry(wire)
  world.verified.push({
    organization: wire.receiverOrganization,
    account,
    bank,
    wire: world.wires.indexOf(wire),
    at: timeOf(world),
    doubted: false,
  })
}

export const accepts = (
  world: ModelWorld,
  wire: ModelWire,
  step: Extract<ModelStep, { does: 'accept' }>,
  rules: ModelRules,
): boolean => {
  if (signInOf(world, step) === null || !isReceiver(world, wire, step.by)) return false
  if (wire.status === 'gone' || !goesOnNow(wire, 'accept', rules.freeze)) return false
  const { account } = currentEntry(wire)
  const last = wire.entries.at(-1)
  const typed = { nothing: null, own: 11, filled: account }[step.types]
  const gates = modelGates(world, wire, rules)
  const payer = { organizationId: wire.payer, organization: wire.payer }
  const decided = acceptWire(
    {
      status: wire.status,
      digest: modelDigest(wire),
      complete: account > 0,
      accountKey: account === 0 ? '' : String(account),
      enteredBy: rules.retyping ? (last?.side ?? null) : 'receiver',
      enteredByOther: rules.retyping && last?.person !== step.by,
      furtherCreditKey: '',
      furtherCreditEnteredBy: null,
      payer: rules.payer && wire.payer !== 'desk' ? payer : null,
      openGates: gates.map((id) => ({ id, message: '' })),
      unpayable: null,
    },
    {
      digest: step.stale && rules.digest ? 'another' : modelDigest(wire),
      typedAccountKey: typed === null ? null : String(typed),
      typedFurtherCreditKey: null,
      agreedPayer: rules.payer && wire.payer !== 'desk' && step.agrees ? wire.payer : null,
    },
  )
  if (!decided.ok) return false
  const person = world.people[step.by]
  wire.ghost = {
    ...wire.ghost,
    accepted: step.stale ? 'another' : modelDigest(wire),
    confirmed: typed === account || (last?.side === 'receiver' && last.person === step.by),
    gated: gates.length > 0,
    approvedBy: null,
    calledBy: null,
    callerLost: false,
    calledBeforeLoss: false,
    agreedPayer: step.agrees ? wire.payer : 'desk',
    excepted: isExcepted(world, wire, step.by) || wasLoosened(world, wire),
  }
  enter(wire, 'accept', decided.value.status)
  wire.openGates = gates
  wire.acceptor = step.by
  wire.paying.agreed = step.agrees ? wire.payer : null
  wire.acceptedVersions.push(wire.entries.length)
  person.acceptances += 1
  if (wire.status === WireStatus.Verified) verifies(world, wire)
  return true
}

export const rejects = (
  world: ModelWorld,
  wire: ModelWire,
  step: { by: ModelName; thief: boolean },
): boolean => signInOf(world, step) !== null && isReceiver(world, wire, step.by) && happens(wire, 'reject')

/** The receiver's side reports suspected fraud, which freezes. */
export const reports = (
  world: ModelWorld,
  wire: ModelWire,
  step: { by: ModelName; thief: boolean },
): boolean => {
  if (signInOf(world, step) === null || wire.status === 'gone' || !isSent(wire.status)) return false
  if (!ofReceiversSide(world, wire, step.by)) return false
  wire.reported = true
  world.reportedAccounts.add(currentEntry(wire).account)
  for (const one of world.verified) {
    if (one.account === currentEntry(wire).account) one.doubted = true
  }
  wire.frozen = true
  wire.reportedNow = true
  return true
}

export const reassigns = (world: ModelWorld, wire: ModelWire, by: ModelName, to: ModelName): boolean => {
  if (!ofReceiversSide(world, wire, by) || wire.status === 'gone' || !goesOnNow(wire, 'handOver'))
    return false
  const person = world.people[to]
  const decided = handOverWire(
    {
      status: wire.status,
      receiverId: wire.receiver,
      receiverOrganizationId: wire.receiverOrganization,
    },
    { userId: to, organizationId: person.organization, status: 'Active' },
    ['morgan'],
  )
  if (!decided.ok) return false
  const ownDoing = by === wire.receiver
  enter(wire, 'handOver', decided.value)
  wire.reassignedBy = ownDoing ? (wire.reassignedBy ?? 'receiver') : 'admin'
  if (!ownDoing) wire.ghost.reassignedByAdmin = true
  wire.to = to
  wire.receiver = to
  return true
}
