import { ReasonDialog } from '../../platform/forms/reason-dialog.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import type { Wire } from '../record/wire-queries.ts'
import { AddReference } from './add-reference.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { centsOf, receivedFaults, requestOf, sentFaults } from './payment-form.ts'
import {
  useConfirmReceived,
  usePayments,
  useRecordSent,
  useReportNotReceived,
  useVoidSent,
} from './payment-queries.ts'

export type PaymentDialogName = 'sent' | 'reference' | 'void' | 'received' | 'not received'

type DialogProps = { wire: Wire; onClose: () => void }

/** Whichever dialog about the money of a wire is open. */
export function PaymentDialogs({ dialog, ...rest }: DialogProps & { dialog: PaymentDialogName }) {
  if (dialog === 'sent') return <RecordSent {...rest} />
  if (dialog === 'reference') return <AddReference {...rest} />
  if (dialog === 'void') return <VoidSent {...rest} />
  if (dialog === 'received') return <ConfirmReceived {...rest} />
  return <NotReceived {...rest} />
}

function RecordSent({ wire, onClose }: DialogProps) {
  const record = useRecordSent(wire)
  const payments = usePayments(wire.id, true)
  // A record can be made without the offer: the server asks about another UETR in any case.
  if (!payments.isFetchedAfterMount) return null
  const exportedUetr = payments.data?.exportedUetr ?? null
  return (
    <PaymentDialog
      wire={wire}
      title={`Record Wire #${wire.number} as Sent`}
      description="Use your bank’s confirmation. The wire can then no longer be changed, and the receiver is asked to confirm receipt."
      submit="Record as Sent"
      refusal="The payment was not recorded"
      dayLabel="Sent on"
      references={{ exportedUetr }}
      amount={wire.amount}
      faultsOf={(typed, today) => sentFaults({ ...wire, exportedUetr }, typed, today)}
      onClose={onClose}
      onSubmit={async (typed) => {
        const { amount, valueDate, closedDayConfirmed } = typed
        const confirmed = closedDayConfirmed ? { closedDayConfirmed } : {}
        await record.mutateAsync({ ...requestOf(typed), amount: centsOf(amount), valueDate, ...confirmed })
        onClose()
        notify.success(`Wire #${wire.number} recorded as sent`, 'The receiver is notified.')
      }}
    />
  )
}

function ConfirmReceived({ wire, onClose }: DialogProps) {
  const confirm = useConfirmReceived(wire)
  const payments = usePayments(wire.id)
  const sent = payments.data?.items.find(({ kind, stands }) => kind === 'sent' && stands)
  return (
    <PaymentDialog
      wire={wire}
      title={`Confirm Receipt of Wire #${wire.number}`}
      description="Check the account first. Enter the amount received, even if it differs."
      submit="Confirm Receipt"
      refusal="The receipt was not recorded"
      dayLabel="Received on"
      amount={null}
      amountHint="As shown on the account"
      sent={sent?.amount ?? null}
      faultsOf={(typed, today) => receivedFaults(wire, typed, today)}
      onClose={onClose}
      onSubmit={async ({ amount, valueDate }) => {
        await confirm.mutateAsync({ amount: centsOf(amount), valueDate })
        onClose()
        notify.success('Receipt confirmed', 'The manager is notified.')
      }}
    />
  )
}

function VoidSent({ wire, onClose }: DialogProps) {
  const voids = useVoidSent(wire)
  return (
    <ReasonDialog
      title={`Void the payment record of wire #${wire.number}?`}
      description="For an erroneous record or returned funds. The record stays in the history, and the receiver is notified. The wire can be changed again."
      refusal="The record was not voided"
      missing="Enter the reason for voiding the record"
      submit="Void Record"
      tone="danger"
      onClose={onClose}
      onSubmit={async (reason) => {
        await voids.mutateAsync(reason)
        onClose()
        notify.success('Payment record voided', 'The receiver is notified.')
      }}
    />
  )
}

function NotReceived({ wire, onClose }: DialogProps) {
  const report = useReportNotReceived(wire)
  return (
    <ReasonDialog
      title={`Report that wire #${wire.number} did not arrive?`}
      description="The managing team is alerted immediately and asked to call its bank. Check the account again first, and enter where and when you checked."
      refusal="The report was not sent"
      missing="Enter where and when you checked"
      submit="Report Not Received"
      label="Where you checked"
      tone="danger"
      onClose={onClose}
      onSubmit={async (remarks) => {
        await report.mutateAsync(remarks)
        onClose()
        notify.success('Reported', 'The managing team is alerted.')
      }}
    />
  )
}
