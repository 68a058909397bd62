import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import type { WireBody } from '@countersign/contract/wires/wire'
import { invalidFields } from '../../platform/http/problem.ts'
import type { Services } from '../../platform/http/services.ts'
import { AlteredWires, type Numbers, openWire } from './open-stored-wire.ts'
import type { WireRow } from './store.ts'

export const noNumbers: Numbers = { accountNumber: '', furtherCreditAccount: '' }

const anew = 'The stored number is not the one that was entered. Enter it again, or leave it to the receiver.'

/**
 * Opens the numbers that a save keeps, to seal them for the next version. A save never keeps an altered
 * number: while the wire is with the manager, the manager enters it again.
 */
export const numbersToKeep = async (
  { sealer, database }: Pick<Services, 'sealer' | 'database'>,
  wire: WireRow,
  asked: Pick<WireBody['bankDetails'], 'accountNumber' | 'furtherCreditAccount'>,
  /** Where the request nests the numbers. */
  place: '' | 'bankDetails.',
): Promise<Numbers> => {
  const kept = (['accountNumber', 'furtherCreditAccount'] as const).filter((field) => asked[field] === null)
  if (kept.length === 0) return noNumbers
  try {
    return await openWire(sealer, database, wire)
  } catch (error) {
    const isWithManager =
      wire.status === WireStatus.Draft ||
      wire.status === WireStatus.ReadyToSend ||
      wire.status === WireStatus.Declined
    if (!(error instanceof AlteredWires) || !isWithManager) throw error
    throw invalidFields(kept.map((field) => ({ field: `${place}${field}`, message: anew })))
  }
}
