import { formatUtc } from '@countersign/domain/platform/dates/format-utc'
import { liveStatuses } from '@countersign/domain/platform/master-data/wire-status'
import type { NewEvent, Recipient } from '../../messaging/events/domain-event.ts'
import { recordEvent } from '../../messaging/outbox/event-store.ts'
import { type LostAccount, UnreadableRow } from '../../messaging/outbox/outbox-row.ts'
import type { Subscriber } from '../../messaging/outbox/subscriber.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { transactionEvent } from '../../transactions/record/transaction-event.ts'
import { deskOf, payersOf } from '../changes/parties.ts'
import { wireFacts } from '../changes/wire-event.ts'
import { findWire, type WireRow } from '../record/store.ts'
import {
  actorOfLoss,
  type LossActor,
  type LostConfirmation,
  lostConfirmations,
} from './lost-account-store.ts'

/** No recipient is left out as the author: who blocked a colleague may not know what the account confirmed. */
const noAuthor = { userId: null }

/**
 * Of a block the desk and the payers are mailed: another person may have used the account. Who was inactivated or moved has most
 * often left: the desk reads of it in the product.
 */
const recipientsOf = (wire: WireRow, how: LostAccount['how']): Recipient[] =>
  how === 'blocked'
    ? [
        ...deskOf(noAuthor, wire, 'confirming-account-blocked', { wholeTeam: true }),
        ...payersOf(noAuthor, wire, 'confirming-account-blocked'),
      ]
    : deskOf(noAuthor, wire, 'confirming-account-left').map(({ userId, kind }) => ({
        userId,
        email: null,
        kind,
      }))

const eventOf = (
  wire: WireRow,
  { person, at }: LostConfirmation,
  how: LostAccount['how'],
  { actor, recipients }: { actor: LossActor; recipients: Recipient[] },
): NewEvent => {
  const { id: wireId, transactionId, transactionName, number } = wire
  const place = { transactionId, transactionName, at }
  const text = `${person}, who confirmed wire #${number} of ${transactionName} or entered its bank details, was inactivated or left the organization. No action is needed unless you did not expect it`
  return transactionEvent(actor, place, {
    type: how === 'blocked' ? 'confirming account blocked' : 'confirming account left',
    wireId,
    data: { number, person, how, instructionVersion: wire.instructionVersion },
    facts: { ...wireFacts(actor, wire), remarks: person, when: formatUtc(at.toISOString()), text },
    recipients,
  })
}

const announce = async (tx: Transaction, lost: LostAccount): Promise<void> => {
  if (Number.isNaN(Date.parse(lost.at))) throw new UnreadableRow('an outbox row names no time of a loss')
  const confirmations = await lostConfirmations(tx, lost)
  if (confirmations.length === 0) return
  const actor = await actorOfLoss(tx, lost)
  const mailed = new Set<string>()
  for (const confirmation of confirmations) {
    const wire = await findWire(tx, confirmation.wireId)
    // One that was recalled or declined is marked once it is accepted; its desk has the details checked anew before.
    if (!wire || !liveStatuses.includes(wire.status) || wire.payment === 'received') continue
    const recipients = recipientsOf(wire, lost.how).map((one) => mailedOnce(one, wire.transactionId, mailed))
    await recordEvent(tx, eventOf(wire, confirmation, lost.how, { actor, recipients }))
  }
}

/** A closing may have two hundred wires to one trustee: each person gets one mail, and a notification of each wire. */
const mailedOnce = (recipient: Recipient, transactionId: string, mailed: Set<string>): Recipient => {
  const place = `${transactionId} ${recipient.email}`
  if (mailed.has(place)) return { ...recipient, email: null }
  mailed.add(place)
  return recipient
}

/**
 * Tells the desks that an account is lost on whose word their wires stand, in the database transaction that takes the outbox row
 * away: into the trail of each closing, exactly once.
 */
export const announceLostAccounts: Subscriber = async (client, rows) => {
  for (const row of rows) if (row.kind === 'lost-account') await announce(client, row.payload)
}
