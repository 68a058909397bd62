import { gateSettings } from '../../wires/gates/gate-settings.ts'
import { type GateFacts, openGates } from '../../wires/gates/gates.ts'
import { type GateId } from '../../platform/master-data/gate-ids.ts'
import { detailsReplaced, type EnteredDetails } from '../../wires/bank-details/replaced-details.ts'
import type { ModelRules } from './rules.ts'
import { changedAt, effectiveFrom } from './standing-steps.ts'
import { currentEntry, isOutside, type ModelWire, type ModelWorld, timeOf } from './world.ts'

/** As the server reads them: the manager's versions and those of the receiver's organization. */
const versionsOf = (wire: ModelWire): EnteredDetails[] =>
  wire.entries
    .filter(({ side, organization }) => side === 'manager' || organization === wire.receiverOrganization)
    .map(({ account, bank, side, person, signIn }) => ({
      accountKey: account === 0 ? '' : String(account),
      aba: account === 0 ? '' : '101100621',
      furtherCreditKey: '',
      intermediaryBank: bank === 0 ? '' : String(bank),
      enteredBy: side,
      userId: person,
      signIn: side === 'manager' ? null : String(signIn),
    }))

/** Another organization entered this account, keeps it, or was named with it. */
const knownElsewhere = (world: ModelWorld, wire: ModelWire, account: number): boolean =>
  world.wires.some((other) =>
    other.entries.some(
      (entry) =>
        entry.account === account &&
        (entry.side === 'receiver'
          ? entry.organization
          : other.receiver
            ? other.receiverOrganization
            : world.people[other.to].organization) !== wire.receiverOrganization,
    ),
  ) ||
  (wire.receiverOrganization !== 'trustee' && world.standing.flat().some((kept) => kept.account === account))

/** A standing account behind the details is not the first one as it was entered, and no wire to it was verified since. */
const standingAccountChanged = (world: ModelWorld, wire: ModelWire): boolean => {
  const { account } = currentEntry(wire)
  const now = timeOf(world)
  return wire.entries.some(
    (entry) =>
      entry.standing !== undefined &&
      entry.account === account &&
      (world.standing[entry.standing] ?? []).some(
        (version, at) =>
          effectiveFrom(version) <= now &&
          (at > 0 || version.waits) &&
          !world.verified.some(
            (one) =>
              one.organization === wire.receiverOrganization &&
              one.account === account &&
              one.at >= changedAt(version) &&
              world.wires[one.wire]?.reported === false,
          ),
      ),
  )
}

const factsOf = (world: ModelWorld, wire: ModelWire): GateFacts => {
  const { account, bank } = currentEntry(wire)
  const version = wire.entries.length
  const person = wire.receiver && world.people[wire.receiver]
  const own = world.verified.filter(({ organization }) => organization === wire.receiverOrganization)
  const vouching = own.filter((one) => !one.doubted && world.wires[one.wire]?.reported === false)
  const same = vouching.filter((one) => one.account === account)
  return {
    receiverOrganizationVerified:
      wire.receiverOrganization !== 'trustee' || world.platform.organizations.trustee.verifiedAt !== null,
    receiverVerified: true,
    isManagersOrganization: false,
    accountVerifiedBefore: same.length > 0,
    organizationHasVerifiedAccount: own.length > 0,
    receiverAcceptedBefore: (person?.acceptances ?? 0) > 0,
    namesVerifiedBefore: same.some((one) => one.bank === bank),
    accountKnownElsewhere: knownElsewhere(world, wire, account),
    accountReported: world.reportedAccounts.has(account),
    amount: 100,
    resemblance: null,
    outsideDomain: wire.receiver && isOutside(world, wire.receiver) ? 'outside.example' : null,
    daysSinceContactChange:
      person && person.contactChangedOn !== null ? world.day - person.contactChangedOn : null,
    directoryKnowsBank: null,
    changedAfterAcceptance:
      wire.acceptedVersions.some((accepted) => accepted < version) && !wire.passedVersions.includes(version),
    detailsReplaced: detailsReplaced(versionsOf(wire)),
    standingAccountChanged: standingAccountChanged(world, wire),
    reassignment:
      wire.reassignedBy && person
        ? { by: wire.reassignedBy, daysSinceJoined: world.day - person.joinedOn }
        : null,
    hoursToClosing: null,
    hoursToFormerClosing: null,
  }
}

/** A gate that two admins turned off, or one after notice to every member, would have been open: that harm is theirs. */
export const wasLoosened = (world: ModelWorld, wire: ModelWire): boolean =>
  openGates(factsOf(world, wire), gateSettings({ on: { amount: false, 'first-use': false } })).some(
    ({ id }) => world.loosened.has(id),
  )

/** The gates that are open for the wire as it stands. */
export const modelGates = (world: ModelWorld, wire: ModelWire, { without }: ModelRules): GateId[] => {
  const settings = gateSettings({ on: world.platform.gates }, { on: world.gates, limits: { amountCents: 1 } })
  return openGates(factsOf(world, wire), settings)
    .map(({ id }) => id)
    .filter((id) => !without.includes(id))
}
