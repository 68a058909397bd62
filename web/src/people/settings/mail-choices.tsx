import { mailChoices } from '@countersign/domain/messaging/notification'
import type { Settings } from '@countersign/contract/people/settings'
import { problemText } from '../../platform/api/problem.ts'
import { Card } from '../../platform/ui/card.tsx'
import { Checkbox } from '../../platform/ui/checkbox.tsx'
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
  'Wire Verified': 'A second approver verified a wire',
  'Wire Not Verified': 'A wire could not be verified',
  'Wire Message': 'You receive a message about a wire',
  'Transaction Team': 'You join or leave a transaction team',
  'Participant Answered': 'An invited person accepts or rejects',
  'Participant Canceled': 'An invitation to you was canceled',
  'Second Release Needed': 'A frozen transaction needs its second release',
  'Transaction Completed': 'A transaction that concerns you is completed',
  'Transaction Reopened': 'A completed transaction is open again',
  'Money Sent': 'A wire was recorded as sent',
  'Money Received': 'A receiver confirmed receipt of funds',
  'Payment Record Voided': 'A payment record was voided',
  'Closing Memo Final': 'A closing memo is final',
  'Closing Memo Superseded': 'A closing memo you received was superseded',
  'Invoice Issued': 'A platform invoice was issued',
  'Invoice Voided': 'A platform invoice was voided',
  'Fee Corrected': 'The platform fee of a transaction was corrected',
  'Attachment Added': 'A file was attached to your transaction or wire',
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
    <Card title="Email Notifications">
      <p className="text-muted">
        All notifications appear in the application. Alarms are always emailed; account number reveals never
        are. Choose your other email notifications.
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
