import { createHash } from 'node:crypto'
import { type AgreedWire, instructionDigest } from '@countersign/domain/wires/bank-details/instruction-digest'

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The digest of everything a receiver agrees to, in hexadecimal. */
export const digestOf = (wire: AgreedWire): string => instructionDigest(wire, sha256)

/** Whether the row still says what its digest covers: one that was altered in the database does not. */
export const isAsAgreed = (wire: Omit<AgreedWire, 'wireId'> & { id: string; digest: string }): boolean =>
  digestOf({ ...wire, wireId: wire.id }) === wire.digest
