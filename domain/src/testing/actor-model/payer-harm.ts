import { WireStatus } from '../../platform/master-data/wire-status.ts'
import type { ReadStep } from './payer-step.ts'
import { modelDigest, type ModelWire, type ModelWorld } from './world.ts'
import type { ModelName } from './people.ts'

const isOnReceiversSide = (world: ModelWorld, wire: ModelWire, who: ModelName): boolean =>
  (wire.receiver === who && world.people[who].organization === wire.receiverOrganization) ||
  wire.paying.ghost.secondPerson === who

/** Why this person is not one who pays the wire; null when nothing is wrong. */
const notItsPayer = (world: ModelWorld, wire: ModelWire, who: ModelName): string | null => {
  if (wire.payer === 'desk' || world.people[who].organization !== wire.payer)
    return 'by a person of another organization than pays it'
  if (!wire.paying.ghost.payers.includes(who)) return 'by a person who is not named as a payer, or no longer'
  if (wire.status !== WireStatus.Verified) return 'by a payer while it is not Verified'
  if (wire.ghost.agreedPayer !== wire.payer) return 'by a payer that its receiver did not agree to'
  if (wire.receiver === who || wire.paying.ghost.secondPerson === who)
    return "by a payer who is on the receiver's side"
  return null
}

/** What must not be when this person has read the details of the wire. */
export const harmOfReading = (world: ModelWorld, wire: ModelWire, { does, by }: ReadStep): string | null => {
  const isFile = does === 'paymentFile' || does === 'wireSheet'
  if (isFile ? by === 'morgan' : by === 'morgan' || by === 'nora') {
    const isPayable = wire.payer === 'desk' && wire.status === WireStatus.Verified && !wire.frozen
    return isFile && !isPayable ? 'its details left in a file by its manager who does not pay it' : null
  }
  if (!isFile && isOnReceiversSide(world, wire, by)) return null
  const fault = notItsPayer(world, wire, by) ?? (wire.frozen ? 'by a payer while on hold' : null)
  return fault && `its details were read ${fault}`
}

/** What must not be when this person has recorded that the wire was paid, or that it was not. */
export const harmOfRecording = (
  world: ModelWorld,
  wire: ModelWire,
  { does, by, stale }: { does: string; by: ModelName; stale: boolean },
): string | null => {
  const fault = notItsPayer(world, wire, by)
  if (fault !== null) return `its payment was recorded ${fault}`
  if (does !== 'payerRecordsSent') return null
  const read = wire.paying.ghost.read[by]
  if (stale && read !== undefined && read !== modelDigest(wire))
    return 'its payment was recorded on a page with other details'
  const isConfirmed = wire.ghost.confirmed && wire.ghost.accepted === modelDigest(wire)
  return isConfirmed ? null : 'its payment was recorded though its receiver did not confirm the account'
}

/** What must not be when this person was named as a payer by that one. */
export const harmOfNaming = (
  { people }: ModelWorld,
  wire: ModelWire,
  { by, who }: { by: ModelName; who: ModelName },
): string | null => {
  const { organization, admin } = people[by]
  if (!admin) return 'a payer of it was named by a person who is no admin'
  return organization !== 'desk' &&
    people[who].organization === organization &&
    !people[who].blocked &&
    wire.paying.takesPart[who] === organization
    ? null
    : 'a payer of it was named who is no active colleague in the organization that pays, or does not take part'
}

/** Keeps the first one. */
export const recordHarm = ({ paying: { ghost } }: ModelWire, harm: string | null): true => {
  ghost.harm ??= harm
  return true
}
