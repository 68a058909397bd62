import { transaction, type Pool } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { recordChange } from '../record/change-store.ts'
import { takeDueReminders } from './reminder-store.ts'
import { noWire } from '../../messaging/outbox/outbox-change.ts'

const describeClosing = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at)

/** Reminds each invited person who has not answered, once for each of the `hours` before the closing. */
export const remindInvited = (database: Pool, hours: readonly number[], at: Date): Promise<void> =>
  transaction(database, async (tx) => {
    for (const due of await takeDueReminders(tx, hours, at)) {
      const { participantId, userId, email, role, transactionId, transactionName } = due
      const when = due.seesClosing ? `${describeClosing(due.closingAt, due.timeZone)} (${due.timeZone})` : ''
      const message = due.seesClosing
        ? `${transactionName} closes ${when}, and your invitation as ${role} needs an answer`
        : `Your invitation to ${transactionName} as ${role} needs an answer`
      await recordChange(tx, {
        transactionId,
        at,
        actorId: null,
        event: {
          id: newId(),
          type: 'participant reminded',
          data: { participantId, email, role, person: due.name ?? email },
        },
        notices: userId === null ? [] : [{ id: newId(), userId, type: 'Participant Invitation', message }],
        mails: [
          {
            template: 'participant-reminder',
            to: email,
            participantId,
            params: {
              transactionName,
              transactionId,
              ...noWire,
              actor: due.inviter,
              organization: due.inviterOrganization,
              role,
              when,
            },
          },
        ],
      })
    }
  })
