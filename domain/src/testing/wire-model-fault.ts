import { modelDigest, type ModelWire } from './wire-model.ts'

/** What must hold of every wire, whatever was done to it. */
export const modelFault = (wire: ModelWire): string | null => {
  const { ghost } = wire
  if (ghost.frozenTransitions > 0) return 'it moved in a frozen transaction'
  if (wire.status !== 5) {
    if (wire.sent) return 'its money was sent and it is not Verified'
    return wire.completed ? 'its transaction is completed and it is not Verified' : null
  }
  if (ghost.accepted !== modelDigest(wire))
    return 'it is Verified on details that its receiver did not accept'
  if (ghost.withGate && ghost.standing === null)
    return 'it is Verified though a gate was open and nobody stood for it'
  if (ghost.standing !== null && (ghost.standing === wire.acceptor || ghost.standing === wire.sender))
    return 'whoever accepted or sent it stood for it as well'
  if (ghost.standing !== null && ghost.restsOnCallBy === wire.sender)
    return 'it is Verified on a call that its sender recorded'
  return null
}
