import { formatCents } from '@countersign/domain/platform/money'
import { dueReminders } from '@countersign/domain/wires/reminders/due-reminders'
import { transaction, type Pool } from '../../platform/database/connection.ts'
import { recordTransactionEvent } from '../../transactions/record/transaction-event.ts'
import { takeReminders, waitingWires, type WaitingWire } from './reminder-store.ts'

/** Calendar days that so many business days take at most: a weekend in five, and a holiday beside it. */
const horizonOf = (days: readonly number[]): number => Math.ceil((Math.max(...days) * 7) / 5) + 6

const remind = (database: Pool, wire: WaitingWire, days: readonly number[], now: Date): Promise<void> =>
  transaction(database, async (tx) => {
    if (!(await takeReminders(tx, wire, days, now))) return
    const { transactionId, transactionName, number, amount, receiverId, receiverEmail } = wire
    await recordTransactionEvent(
      tx,
      { userId: null, name: wire.manager, organizationName: wire.organization },
      { transactionId, transactionName, at: now },
      {
        type: 'decision reminded',
        wireId: wire.id,
        data: { number, person: wire.receiverName || receiverEmail, to: receiverEmail },
        facts: {
          wireNumber: String(number),
          wireId: wire.id,
          amount: amount === null ? '' : formatCents(amount),
        },
        recipients: [{ userId: receiverId, email: receiverEmail, kind: 'wire-reminder' }],
      },
    )
  })

/**
 * Reminds each receiver whose decision is waited for, once for each of these numbers of business days before the closing
 * (the setting WIRE_REMINDER_DAYS). Several that are due at once, after a rest of the server, are one mail.
 */
export const remindReceivers = async (database: Pool, days: readonly number[], now: Date): Promise<void> => {
  if (days.length === 0) return
  for (const wire of await waitingWires(database, now, horizonOf(days))) {
    const due = dueReminders(wire, days, { sentAt: wire.sentAt, now })
    if (due.length > 0) await remind(database, wire, due, now)
  }
}
