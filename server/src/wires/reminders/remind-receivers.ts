import { formatCents } from '@countersign/domain/platform/money'
import { dueReminders } from '@countersign/domain/wires/reminders/due-reminders'
import { isMemberRole } from '@countersign/domain/platform/master-data/account-roles'
import { forgetTyped, lockAccount } from '../../people/accounts/account-store.ts'
import { makeLink } from '../../people/links/make-link.ts'
import { transaction, type Pool } from '../../platform/database/connection.ts'
import { recordTransactionEvent } from '../../transactions/record/transaction-event.ts'
import { standInOfWire, standInRecipient } from '../changes/stand-in-recipient.ts'
import { takeReminders, waitingWires, type WaitingWire } from './reminder-store.ts'

type Reminding = { database: Pool; config: Parameters<typeof makeLink>[0]['config'] }

/** Calendar days that so many business days take at most: a weekend in five, and a holiday beside it. */
const horizonOf = (days: readonly number[]): number => Math.ceil((Math.max(...days) * 7) / 5) + 6

const remind = async (
  { database, config, round }: Reminding & { round: Map<string, string> },
  wire: WaitingWire,
  days: readonly number[],
  now: Date,
): Promise<void> => {
  const kept = await transaction(database, async (tx) => {
    // A transaction that is undone may run again, and a link that it made is not there then.
    const links = new Map(round)
    const { transactionId, transactionName, number, amount, receiverId, receiverEmail } = wire
    // In the order in which a wire is sent: first the account, then the wire.
    const account = await lockAccount(tx, receiverEmail)
    if (!account || !(await takeReminders(tx, wire, days, now))) return links
    // The link of the first mail may be used up or over: a person who has not registered gets a new one, as by "Remind". A
    // newer link voids an older one, so that the mails of one round share it.
    const isUnregistered = account.status === 'Pending' && isMemberRole(account.role)
    if (isUnregistered) await forgetTyped(tx, { userId: receiverId, at: now })
    const link = isUnregistered
      ? await makeLink({ config, clock: () => now }, tx, 'activate', {
          userId: receiverId,
          email: receiverEmail,
          invitedBy: wire.managerId,
          round: links,
          landing: `/transactions/${transactionId}/wires/${wire.id}`,
        })
      : null
    const receiver = { userId: receiverId, email: receiverEmail }
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
        recipients: [
          link === null
            ? { ...receiver, kind: 'wire-reminder' }
            : { ...receiver, kind: 'wire-reminder-unregistered', facts: { link } },
          ...standInRecipient(await standInOfWire(tx, wire, now)),
        ],
      },
    )
    return links
  })
  for (const [userId, token] of kept) round.set(userId, token)
}

/**
 * Reminds each receiver whose decision is waited for, once for each of these numbers of business days before the closing
 * (the setting WIRE_REMINDER_DAYS). Several that are due at once, after a rest of the server, are one mail. One that fails
 * keeps none of the others back; the job fails in the end, and so is tried again.
 */
export const remindReceivers = async (
  reminding: Reminding,
  days: readonly number[],
  now: Date,
): Promise<void> => {
  if (days.length === 0) return
  const failures: unknown[] = []
  const round = new Map<string, string>()
  for (const wire of await waitingWires(reminding.database, now, horizonOf(days))) {
    const due = dueReminders(wire, days, { sentAt: wire.sentAt, now })
    if (due.length > 0) {
      await remind({ ...reminding, round }, wire, due, now).catch((failure: unknown) => {
        failures.push(failure)
      })
    }
  }
  if (failures.length > 0) throw failures[0]
}
