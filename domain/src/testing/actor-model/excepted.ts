import { defaultGateLimits } from '../../wires/gates.ts'
import { currentEntry, type ModelName, type ModelWire, type ModelWorld } from './world.ts'

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

/**
 * The one class that is excepted, asked of what truly happened: a person's very first decision after activation by mail,
 * of an organization for which nothing was verified before, where neither a reset, nor a replaced account, nor a
 * reassignment tells it apart. Beside it stands what follows from it: an account that was let through once vouches
 * until a wire to it is reported.
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
    wire.ghost.reassignedByAdmin || (wire.reassignedBy !== null && world.day - joinedOn < newcomerDays)
  return own.length === 0 && acceptances === 0 && !reset && !reassigned && !wasReplaced(wire)
}
