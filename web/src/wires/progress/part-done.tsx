import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import Pause from 'lucide-react/icons/pause'
import { closingLabels } from '@countersign/domain/platform/master-data/closing-labels'
import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { formatCents } from '@countersign/domain/platform/money'
import { fullDay } from '../../platform/ui/dates.ts'
import { StandingBanner } from '../../platform/ui/standing-banner.tsx'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import type { Wire } from '../record/wire-queries.ts'
import type { MemoStanding } from './timeline-of.ts'

type PartDoneProps = {
  wire: Wire
  transaction: Pick<Transaction, 'kind' | 'manager' | 'organization' | 'closingDate'>
  memo: MemoStanding
}

const isRejected = ({ status, decision }: Wire): boolean =>
  status === WireStatus.Declined && decision?.decision === 'rejected'

/** Whether the receiver's part ended with the decision, and no money was recorded as sent yet. */
export const isPartDone = (wire: Wire): boolean =>
  wire.isReceiver &&
  !wire.canceled &&
  wire.payment === null &&
  (wire.status === WireStatus.Verified ||
    wire.status === WireStatus.PendingAdditionalVerification ||
    isRejected(wire))

/** After the decision: what happens next and when, also when the page is opened again. */
export function PartDone(props: PartDoneProps) {
  const { wire } = props
  const rejected = isRejected(wire)
  return (
    <StandingBanner
      id="part-done"
      tone={rejected || wire.frozen ? 'wait' : 'good'}
      icon={wire.frozen ? <Pause aria-hidden /> : <CircleCheckBig aria-hidden />}
      title="Your part is done"
    >
      {rejected ? <Rejected {...props} /> : wire.frozen ? <OnHold {...props} /> : <Accepted {...props} />}
    </StandingBanner>
  )
}

/** No amount and no day: neither is promised while it is not known what is wrong. */
function OnHold({ transaction: { manager, organization } }: PartDoneProps) {
  return (
    <p className="mt-1.5 wrap-anywhere">
      What you accepted goes on once two people have released the freeze. Send no money and expect none
      before. Ask {manager.name} of {organization.name} by a phone number that you know.
    </p>
  )
}

function Rejected({ wire, transaction: { manager, organization } }: PartDoneProps) {
  return (
    <>
      <p className="mt-1.5 wrap-anywhere">
        {wire.frozen
          ? 'The wire waits until two people release the freeze. '
          : `${manager.name} of ${organization.name} corrects the wire and sends it again. `}
        You get an email when it is sent again, and decide anew.
      </p>
      <p className="mt-2 text-muted">No funds go out on a declined wire.</p>
    </>
  )
}

function Accepted({ wire, transaction, memo }: PartDoneProps) {
  const { kind, manager, organization, closingDate } = transaction
  const amount = wire.amount === null ? 'the amount' : formatCents(wire.amount)
  const on = closingDate === null ? `the ${closingLabels(kind).date.toLowerCase()}` : fullDay(closingDate)
  const waits = wire.status === WireStatus.PendingAdditionalVerification
  const steps = [
    ...(waits
      ? [
          `A second approver of ${organization.name} calls back and verifies the wire. You get an email when that is done.`,
        ]
      : []),
    memo?.status === 'Final'
      ? `The closing memo is final.`
      : `${manager.name} of ${organization.name} finalizes the closing memo. You get an email with it.`,
    `${wire.sender} sends ${amount} on ${on}. You get an email when it is recorded as sent, and confirm receipt here.`,
  ]
  return (
    <>
      <ol className="mt-1.5 list-decimal space-y-1 pl-5 wrap-anywhere">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-2 text-muted">
        Any change of the wire or of its bank details voids your acceptance, and you are asked again.
      </p>
    </>
  )
}
