import { writeAuditEvent } from '../../audit/store.ts'
import { transaction } from '../../platform/database/connection.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Services } from '../../platform/http/services.ts'
import { recordEvent } from '../../messaging/outbox/event-store.ts'
import { wireFacts } from '../changes/wire-event.ts'
import { insertReveal } from './reveal-store.ts'
import type { WireRow } from '../record/store.ts'

/** The receiver and the managers of the transaction, each once, without the caller. */
const concerned = (wire: WireRow, caller: Caller): string[] => {
  const all = new Set([
    ...(wire.receiverId === null || !wire.receiverIsThere ? [] : [wire.receiverId]),
    ...wire.managers.map(({ userId }) => userId),
  ])
  all.delete(caller.userId)
  return [...all]
}

/**
 * Records each reveal of account numbers, and notifies in the application once for each wire, person and day,
 * in one database transaction. Call it before a number is shown: what cannot be recorded is not shown.
 */
export const recordReveal = async (
  services: Pick<Services, 'database' | 'clock' | 'dispatcher'>,
  caller: Caller,
  wire: WireRow,
  data: { version: number } | { versions: readonly number[] },
): Promise<void> => {
  const at = services.clock()
  const { transactionId, id: wireId } = wire
  const event = {
    id: newId(),
    type: 'account number shown' as const,
    data: { number: wire.number, ...data },
  }
  const notifies = await transaction(services.database, async (tx) => {
    const isFirst = await insertReveal(tx, { wireId, userId: caller.userId, at })
    const people = isFirst ? concerned(wire, caller) : []
    if (people.length === 0) {
      await writeAuditEvent(tx, { ...event, at, actorId: caller.userId, transactionId, wireId })
      return false
    }
    const text = `${caller.name} had the account number of wire #${wire.number} of ${wire.transactionName} shown`
    await recordEvent(tx, {
      ...event,
      at,
      actorId: caller.userId,
      transactionId,
      wireId,
      facts: { ...wireFacts(caller, wire), text },
      recipients: people.map((userId) => ({ userId, email: null, kind: 'details-shown' })),
    })
    return true
  })
  if (notifies) services.dispatcher.wake()
}
