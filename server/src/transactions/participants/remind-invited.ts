import { formatMoment } from '@countersign/domain/platform/dates/format-moment'
import { roleLabel } from '@countersign/domain/platform/master-data/closing-labels'
import { transaction, type Pool } from '../../platform/database/connection.ts'
import { recordTransactionEvent } from '../record/transaction-event.ts'
import { takeDueReminders } from './reminder-store.ts'

/** Reminds each invited person who has not answered, once for each of the `hours` before the closing (the setting REMINDER_HOURS). */
export const remindInvited = (database: Pool, hours: readonly number[], at: Date): Promise<void> =>
  transaction(database, async (tx) => {
    for (const due of await takeDueReminders(tx, hours, at)) {
      const { participantId, userId, email, role, transactionId, transactionName } = due
      const when = due.seesClosing ? formatMoment(due.closingAt, due.timeZone) : ''
      await recordTransactionEvent(
        tx,
        { userId: null, name: due.inviter, organizationName: due.inviterOrganization },
        { transactionId, transactionName, at },
        {
          type: 'participant reminded',
          data: { participantId, email, role, person: due.name ?? email },
          facts: { role: roleLabel(role, due.kind), when },
          recipients: [{ userId, email, kind: 'participant-reminder', participantId }],
        },
      )
    }
  })
