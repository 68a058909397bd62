import type { Transaction } from '../../platform/database/connection.ts'
import { everyoneIn, invitedOnly } from '../record/people-store.ts'
import {
  type EventActor,
  type EventPlace,
  recipientsBut,
  recordTransactionEvent,
} from '../record/transaction-event.ts'

/** A turn in the course of a closing. */
export type Turn = 'completed' | 'reopened' | 'canceled' | 'reinstated'

/** Records that a transaction was completed, reopened, canceled or reinstated, and notifies all people in it but the actor. */
export const recordCompletion = async (
  tx: Transaction,
  actor: EventActor,
  place: EventPlace,
  { what, reason }: { what: Turn; reason: string },
): Promise<void> => {
  const seeing = await everyoneIn(tx, place.transactionId)
  // An invitation cannot be answered while the closing is canceled; why it is canceled belongs to those who see it.
  const invited =
    what === 'canceled' || what === 'reinstated' ? await invitedOnly(tx, place.transactionId) : []
  const kind = `transaction-${what}` as const
  await recordTransactionEvent(tx, actor, place, {
    type: `transaction ${what}`,
    data: reason === '' ? {} : { reason },
    facts: { remarks: reason },
    recipients: [
      ...recipientsBut(actor, seeing, kind),
      ...recipientsBut(actor, invited, kind, { remarks: '' }),
    ],
  })
}
