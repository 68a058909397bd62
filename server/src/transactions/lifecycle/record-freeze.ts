import type { NotificationKind } from '../../messaging/events/notification-kinds.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { askedToRelease, concernedBy, type Recipient } from '../record/people-store.ts'
import {
  type EventActor,
  type EventPlace,
  recipientsBut,
  recordTransactionEvent,
} from '../record/transaction-event.ts'

const kinds = {
  'transaction frozen': 'transaction-frozen',
  'transaction released once': 'second-release-needed',
  'transaction released': 'transaction-released',
} as const satisfies Record<string, NotificationKind>

type FreezeEvent = { type: keyof typeof kinds; data: { kind: string; reason: string } }

/** Records a freeze or a release. Notifies the recipients, by default all people concerned, but the actor. */
export const recordFreeze = async (
  tx: Transaction,
  actor: EventActor,
  place: EventPlace,
  { type, data }: FreezeEvent,
  people?: readonly Recipient[],
): Promise<void> => {
  const ask = type === 'transaction released once' ? askedToRelease : concernedBy
  const concerned = people ?? (await ask(tx, place.transactionId))
  await recordTransactionEvent(tx, actor, place, {
    type,
    data,
    facts: { remarks: data.reason },
    recipients: recipientsBut(actor, concerned, kinds[type]),
  })
}
