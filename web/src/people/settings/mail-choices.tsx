import { mailChoices } from '@countersign/domain/messaging/notification'
import type { Settings } from '@countersign/contract/people/settings'
import { problemText } from '../../platform/api/problem.ts'
import { Card } from '../../platform/ui/card.tsx'
import { Checkbox } from '../../platform/ui/input.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { useSaveSettings } from '../account/settings-queries.ts'

type MailType = Settings['unwantedMails'][number]

const explained: Record<MailType, string> = {
  'Wire Receiver Invitation': 'You are invited to receive a wire',
  'Participant Invitation': 'You are invited to take part in a transaction',
  'Wire Accepted': 'A receiver accepted a wire',
  'Wire Rejected': 'A receiver rejected a wire',
  'Wire Changed': 'A wire that concerns you was changed',
  'Wire Recalled': 'A wire that concerns you was recalled',
  'Wire Verified': 'A second person verified a wire',
  'Wire Not Verified': 'A wire could not be verified',
  'Wire Message': 'Somebody wrote to you about a wire',
  'Transaction Team': 'You join or leave a transaction team',
  'Participant Answered': 'Somebody invited accepts or rejects',
  'Participant Canceled': 'An invitation to you was canceled',
  'Second Release Needed': 'A frozen transaction waits for its second release',
  'Transaction Completed': 'A transaction that concerns you is completed',
  'Transaction Reopened': 'A completed transaction is open again',
  'Money Sent': 'The money of a wire was recorded as sent',
  'Money Received': 'A receiver confirmed that money arrived',
  'Payment Record Voided': 'The record of a payment was taken back',
  'Closing Memo Final': 'A closing memo is final',
  'Closing Memo Superseded': 'A closing memo that you have no longer holds',
  'Invoice Issued': 'An invoice of the platform was issued',
  'Invoice Voided': 'An invoice of the platform was voided',
  'Attachment Added': 'A file was attached to a transaction or a wire of yours',
}

/** What is told by mail as well; in the application everything is. */
export function MailChoices({ settings: { unwantedMails } }: { settings: Settings }) {
  const save = useSaveSettings()
  const choose = (type: MailType, wanted: boolean) =>
    save.mutate(
      {
        unwantedMails: wanted ? unwantedMails.filter((one) => one !== type) : [...unwantedMails, type],
      },
      { onError: (error) => notify.error('Your choice was not saved', problemText(error)) },
    )
  return (
    <Card title="Notifications by mail">
      <p className="text-muted">
        Everything is shown in the application. Alarms are always mailed; that somebody looked at an account
        number never is. Choose what else you are told by mail.
      </p>
      <div className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {mailChoices.map((type) => (
          <Checkbox
            key={type}
            label={explained[type]}
            checked={!unwantedMails.includes(type)}
            onChange={({ target }) => choose(type, target.checked)}
          />
        ))}
      </div>
    </Card>
  )
}
