import { createHash } from 'node:crypto'
import { type AgreedWire, instructionDigest } from '@countersign/domain/wires/bank-details/instruction-digest'
import { shownWireFault, type StoredWireFault } from '@countersign/domain/wires/bank-details/stored-wire'
import type { WireRow } from './store.ts'

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The digest of everything a receiver agrees to, in hexadecimal. */
export const digestOf = (wire: AgreedWire): string => instructionDigest(wire, sha256)

/** In what a wire as it was read differs from what was entered and confirmed; null where it does not. Opens no number. */
export const shownFault = (wire: WireRow): StoredWireFault | null =>
  shownWireFault({ ...wire, agreed: { ...wire, wireId: wire.id } }, sha256)
