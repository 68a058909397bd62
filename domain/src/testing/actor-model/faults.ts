import { WireStatus } from '../../platform/master-data/wire-status.ts'
import { ownerOf } from './accounts.ts'
import { currentEntry, modelDigest, type ModelWire, type ModelWorld } from './world.ts'
import { modelPeople } from './people.ts'

/** What must hold of every wire, whatever was done to it; null when it does. */
export const wireFault = (wire: ModelWire): string | null => {
  const { ghost } = wire
  if (wire.paying.ghost.harm !== null) return wire.paying.ghost.harm
  if (ghost.takenOverByOther) return 'a person took it over who does not stand in for its receiver'
  if (ghost.movedWhileFrozen) return 'it moved in a frozen transaction'
  if (ghost.releasedByEnterer) return 'a person who entered its details released it after a report'
  if (ghost.changedAlone) return 'it was filled from a standing account that one person changed at once'
  if (wire.status !== WireStatus.Verified) {
    if (wire.sent) return 'its money was sent and it is not Verified'
    return wire.completed ? 'its transaction is completed and it is not Verified' : null
  }
  if (ghost.accepted !== modelDigest(wire))
    return 'it is Verified on details that its receiver did not accept'
  if (!ghost.confirmed) return 'it is Verified to an account that its receiver did not confirm in full'
  if (ghost.gated && ghost.approvedBy === null)
    return 'it is Verified though a gate was open and no second person passed it'
  if (ghost.approvedBy !== null && [wire.acceptor, wire.sender].includes(ghost.approvedBy))
    return 'the person who accepted or sent it passed it as well'
  if (wire.payer !== 'desk' && ghost.approvedBy !== null && modelPeople[ghost.approvedBy] === wire.payer)
    return 'a person of the organization that pays it passed it'
  if (ghost.calledBy !== null && ghost.calledBy === wire.sender)
    return 'it is Verified on a call that its sender recorded'
  if (ghost.callerLost) return 'it is Verified on a call whose recorder was lost since'
  if (ghost.calledBeforeLoss) return 'it is Verified on a call from before its confirming account was blocked'
  if (ghost.agreedPayer !== wire.payer) return 'it is Verified for a payer that its receiver did not agree to'
  const foreign = ownerOf(currentEntry(wire).account) !== wire.receiverOrganization
  return foreign && ghost.approvedBy === null && !ghost.excepted
    ? 'it is Verified to a foreign account without a gate that a second person passed'
    : null
}

/** The first fault of a world, with the place of its wire. */
export const worldFault = (world: ModelWorld): string | null => {
  if (world.platform.fault !== null) return world.platform.fault
  for (const [at, wire] of world.wires.entries()) {
    const fault = wireFault(wire)
    if (fault !== null) return `wire ${at}: ${fault}`
  }
  return null
}
