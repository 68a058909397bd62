import { formatCents } from '@countersign/domain/platform/money'
import type { NewEvent } from '../../messaging/events/domain-event.ts'
import type { EventFacts } from '../../messaging/events/event-facts.ts'
import { transactionEvent } from '../../transactions/record/transaction-event.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { WireRow } from '../record/store.ts'
import { type WireContext, type WireEventType, wireRecipients } from './wire-recipients.ts'

/** What a use case says of an event of a wire; who did it and who is notified follow from it. */
export type WireHappening = {
  type: WireEventType
  /** For the audit trail. */
  data: Record<string, unknown>
  /** Further facts for the recipients, such as the reasons of a rejection. */
  facts?: Partial<EventFacts>
  /** What the event changes of the wire. */
  after?: Partial<WireRow>
  person?: WireContext['person']
  standIn?: WireContext['standIn']
}

/** The facts of a wire for its recipients. `amount` is in cents. */
export const wireFacts = (
  caller: Pick<Caller, 'name' | 'organizationName'>,
  wire: Pick<WireRow, 'transactionId' | 'transactionName' | 'id' | 'number' | 'amount'>,
): EventFacts => ({
  transactionName: wire.transactionName,
  transactionId: wire.transactionId,
  wireNumber: String(wire.number),
  wireId: wire.id,
  actor: caller.name,
  organization: caller.organizationName ?? '',
  amount: wire.amount === null ? '' : formatCents(wire.amount),
})

/** The event of a wire, with its recipients as of the wire that was read. */
export const wireEvent = (caller: Caller, wire: WireRow, at: Date, happening: WireHappening): NewEvent => {
  const { type, data, person = null, standIn = null } = happening
  const after = { ...wire, ...happening.after }
  const facts = { ...wireFacts(caller, after), ...happening.facts }
  const recipients = wireRecipients[type]({ caller, wire, after, facts, person, standIn })
  const { id: wireId, transactionId, transactionName } = wire
  return transactionEvent(
    caller,
    { transactionId, transactionName, at },
    { type, wireId, data, facts, recipients },
  )
}

/** The event of a new wire: only its desk sees it, and it has no recipients. `amount` is in cents. */
export const wireCreated = (
  caller: Caller,
  wire: Pick<WireRow, 'transactionId' | 'number' | 'status' | 'amount'> & { wireId: string },
  at: Date,
): NewEvent => {
  const { transactionId, wireId, number, status } = wire
  const facts = wireFacts(caller, { ...wire, id: wireId, transactionName: '' })
  const place = { transactionId, transactionName: '', at }
  return transactionEvent(caller, place, { type: 'wire created', wireId, data: { number, status }, facts })
}
