import type { WireMessage } from '@countersign/contract/wires/wire-message'
import { formatCents } from '@countersign/domain/platform/money'
import { refuseFields } from '@countersign/domain/platform/result'
import {
  mostMessagesAMinute,
  tidyWireMessage,
  wireMessageFault,
} from '@countersign/domain/wires/record/wire-message'
import type { Transaction } from '../../platform/database/connection.ts'
import { Problem, problemOf } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Services } from '../../platform/http/services.ts'
import { recordChange } from '../../transactions/record/change-store.ts'
import type { WireRow } from '../record/store.ts'
import { countSince, insertWireMessage } from './store.ts'
import { sideOf } from './thread.ts'

const minute = 60_000

const nobodyThere = (): Problem =>
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
  if (wire.status < 3 || receiverId === null || !wire.receiverIsThere) throw nobodyThere()
  const fault = wireMessageFault(typed)
  if (fault !== null) throw problemOf(refuseFields([{ field: 'text', message: fault }]).refusal)
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
    throw nobodyThere()
  const told = otherSide(wire, receiverId, side).filter((person) => person.userId !== userId)
  await recordChange(tx, {
    transactionId: wire.transactionId,
    wireId: wire.id,
    at,
    actorId: userId,
    event: { id: newId(), type: 'wire message written', data: { messageId: id, side } },
    notices: told.map((person) => ({
      id: newId(),
      userId: person.userId,
      type: 'Wire Message',
      message: `${caller.name} wrote about wire #${wire.number} of ${wire.transactionName}`,
    })),
    mails: told.map(({ email }) => ({
      template: 'wire-message',
      to: email,
      params: {
        transactionName: wire.transactionName,
        transactionId: wire.transactionId,
        wireNumber: String(wire.number),
        wireId: wire.id,
        actor: caller.name,
        organization: caller.organizationName ?? '',
        amount: wire.amount === null ? '' : formatCents(wire.amount),
      },
    })),
  })
  return { id, side, by: caller.name, isOwn: true, text, at: at.toISOString() }
}
