import { formatMoment } from '@countersign/domain/platform/dates/format-moment'
import { countsFrom } from '@countersign/domain/wires/verification/shortened-cooling'
import type { Transaction } from '../../platform/database/connection.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { withoutAccountDigits } from '../../platform/without-account-digits.ts'
import { recipientsBut, recordTransactionEvent } from '../../transactions/record/transaction-event.ts'
import { wireFacts } from '../changes/wire-event.ts'
import type { WireRow } from '../record/store.ts'
import { bothSides, managingSide, type CoolingRequestRow } from './shortened-cooling-store.ts'

type Step = 'requested' | 'approved' | 'refused'

type Recorded = {
  step: Step
  request: Pick<
    CoolingRequestRow,
    'id' | 'contactId' | 'contactVersion' | 'contactPerson' | 'reason' | 'requestedBy'
  >
  /** Where the contact works. */
  calledOrganizationId: string
  at: Date
  timeZone: string
}

/**
 * Writes the event of one step, and notifies the people of the closing and the admins. The receiver's side is notified of
 * an approval: from then on it has the remaining hours to object.
 */
export const recordShortenedCooling = async (
  tx: Transaction,
  caller: Caller,
  wire: WireRow,
  { step, request, calledOrganizationId, at, timeZone }: Recorded,
): Promise<void> => {
  const person = withoutAccountDigits(request.contactPerson)
  const { transactionId, transactionName } = wire
  const people =
    step === 'approved'
      ? await bothSides(tx, transactionId, calledOrganizationId)
      : await managingSide(tx, transactionId)
  await recordTransactionEvent(
    tx,
    caller,
    { transactionId, transactionName, at },
    {
      type: `shortened cooling ${step}`,
      wireId: wire.id,
      data: {
        number: wire.number,
        shortenedCooling: request.id,
        contact: request.contactId,
        contactVersion: request.contactVersion,
        person,
        requestedBy: request.requestedBy.name,
        reason: request.reason,
      },
      facts: {
        ...wireFacts(caller, wire),
        remarks: person,
        reasons: request.reason,
        ...(step === 'approved' && { when: formatMoment(countsFrom(at), timeZone) }),
      },
      recipients: recipientsBut(caller, people, `shortened-cooling-${step}`),
    },
  )
}
