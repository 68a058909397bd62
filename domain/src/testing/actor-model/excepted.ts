import { defaultGateLimits } from '../../wires/gates/gate-settings.ts'
import { currentEntry, isOutside, type ModelWire, type ModelWorld } from './world.ts'
import type { ModelName } from './people.ts'

const newcomerDays = 7

/** Another person, or another sign-in, of the receiver's side entered another account than the one that stands. */
const wasReplaced = (wire: ModelWire): boolean => {
  const { account } = currentEntry(wire)
  const run = wire.entries.findLastIndex((entry) => entry.account !== account) + 1
  const first = wire.entries[run]
  return wire.entries.some(
    (entry) =>
      first !== undefined &&
      entry.side === 'receiver' &&
      entry.organization === wire.receiverOrganization &&
      entry.account !== account &&
      (entry.person !== first.person || entry.signIn !== first.signIn),
  )
}

/** What stands came from a standing account other than the first one as it was entered. */
const fromChangedStanding = (world: ModelWorld, wire: ModelWire): boolean =>
  wire.entries.some(
    ({ standing, account }) =>
      standing !== undefined &&
      account === currentEntry(wire).account &&
      (standing > 0 || (world.standing[0]?.[0]?.account ?? account) !== account),
  )

/**
 * The one class that is excepted, asked of what truly happened: a person's very first decision after activation by email,
 * of an organization for which nothing was verified before, where neither a reset, nor a replaced account, nor a
 * reassignment, nor a changed standing account, nor an address outside of a proved domain tells it apart. Beside it
 * stands what follows from it: an account that was let through once vouches until a wire to it is reported.
 */
export const isExcepted = (world: ModelWorld, wire: ModelWire, acceptor: ModelName): boolean => {
  const { acceptances, contactChangedOn, joinedOn } = world.people[acceptor]
  const own = world.verified.filter(({ organization }) => organization === wire.receiverOrganization)
  const vouched = own.some(
    (one) =>
      one.account === currentEntry(wire).account && !one.doubted && world.wires[one.wire]?.reported === false,
  )
  if (vouched) return true
  const reset = contactChangedOn !== null && world.day - contactChangedOn < defaultGateLimits.contactDays
  const reassigned =
    wire.ghost.reassignedByAdmin ||
    wire.ghost.takenOverEarly ||
    (wire.reassignedBy !== null && world.day - joinedOn < newcomerDays)
  // Vic never read a mail at the address.
  const marked = fromChangedStanding(world, wire) || isOutside(world, acceptor) || acceptor === 'vic'
  return own.length === 0 && acceptances === 0 && !reset && !reassigned && !marked && !wasReplaced(wire)
}
