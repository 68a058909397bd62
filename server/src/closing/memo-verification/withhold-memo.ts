import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import type { Services } from '../../platform/http/services.ts'
import { freezeAltered } from '../../wires/record/freeze-altered.ts'
import { AlteredWires, openWires } from '../../wires/record/open-stored-wire.ts'
import { wiresOf } from '../../wires/record/store.ts'
import type { FoundDocument } from './verify-store.ts'

/**
 * Finds a document for a stranger who checks it. A document holds as long as every verified wire of its closing is what was
 * confirmed: otherwise the closing is frozen, and the document is found again, on hold. Nothing is said of the wire.
 */
export const heldBack = async (
  services: Pick<Services, 'database' | 'sealer' | 'clock' | 'config' | 'dispatcher'>,
  find: () => Promise<FoundDocument>,
): Promise<FoundDocument> => {
  const { database, sealer } = services
  const found = await find()
  const { kind, endedAt, transactionId } = found
  if (kind === null || kind === 'invoice' || endedAt !== null || transactionId === null) return found
  const wires = (await wiresOf(database, transactionId)).filter(
    ({ status }) => status === WireStatus.Verified,
  )
  try {
    await openWires(sealer, database, wires)
    return found
  } catch (error) {
    if (!(error instanceof AlteredWires)) throw error
    await freezeAltered(services, error.wires)
    return find()
  }
}
