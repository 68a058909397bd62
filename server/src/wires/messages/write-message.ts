import { isSent } from '@countersign/domain/platform/master-data/wire-status'
import type { WireMessage } from '@countersign/contract/wires/wire-message'
import {
  mostMessagesAMinute,
  tidyWireMessage,
  wireMessageFault,
} from '@countersign/domain/wires/record/wire-message'
import type { Transaction } from '../../platform/database/connection.ts'
import { Problem, invalidField } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Services } from '../../platform/http/services.ts'
import { recipientsBut, recordTransactionEvent } from '../../transactions/record/transaction-event.ts'
import { wireFacts } from '../changes/wire-event.ts'
import type { WireRow } from '../record/store.ts'
import { countSince, insertWireMessage } from './store.ts'
import { sideOf } from './thread.ts'

const minute = 60_000

const noReceiver = (): Problem =>
  new Problem(409, 'wire-not-sent', 'The wire has no receiver to read the message. Send the invite first.')

/** The people of the other side: the receiver of the wire, or the managers of the transaction. */
const otherSide = (wire: WireRow, receiverId: string, side: 'manager' | 'receiver') => {
  if (side === 'manager') return [{ userId: receiverId, email: wire.receiverEmail }]
  return wire.managers
}

/**
 * Writes to the other side, with its mail and notice, in the caller's database transaction. Refuses a text
 * that may hold an account number (422), a wire without a receiver (409), and over twenty in a minute (429).
 */
export const writeMessage = async (
  services: Services,
  tx: Transaction,
  { caller, wire, typed }: { caller: Caller; wire: WireRow; typed: string },
): Promise<WireMessage> => {
  const { receiverId } = wire
  if (!isSent(wire.status) || receiverId === null || !wire.receiverIsThere) throw noReceiver()
  const fault = wireMessageFault(typed)
  if (fault !== null) throw invalidField('text', fault)
  const at = services.clock()
  const { userId } = caller
  const since = new Date(at.getTime() - minute)
  if ((await countSince(tx, { wireId: wire.id, userId, since })) >= mostMessagesAMinute) {
    throw new Problem(
      429,
      'too-many-messages',
      'Too many messages within a minute. Wait a moment and send it again.',
    )
  }
  const side = sideOf(caller, wire)
  const text = tidyWireMessage(typed)
  const id = newId()
  if (!(await insertWireMessage(tx, { id, wireId: wire.id, side, receiverId, text, userId, at })))
    throw noReceiver()
  const { transactionId, transactionName } = wire
  await recordTransactionEvent(
    tx,
    caller,
    { transactionId, transactionName, at },
    {
      type: 'wire message written',
      wireId: wire.id,
      data: { messageId: id, side },
      facts: wireFacts(caller, wire),
      recipients: recipientsBut(caller, otherSide(wire, receiverId, side), 'wire-message'),
    },
  )
  return { id, side, by: caller.name, isOwn: true, text, at: at.toISOString() }
}
