import { invoiceDueDays } from '@countersign/domain/billing/invoice'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { formatCents } from '@countersign/domain/platform/money'
import { ReasonDialog } from '../platform/forms/reason-dialog.tsx'
import { ConfirmAction } from '../platform/forms/confirm-action.tsx'
import { FormDialog } from '../platform/forms/form-dialog.tsx'
import { useSubmission } from '../platform/forms/use-submission.ts'
import { Field } from '../platform/ui/field.tsx'
import { TextInput } from '../platform/ui/input.tsx'
import { Checkbox } from '../platform/ui/checkbox.tsx'
import { notify } from '../platform/ui/toast-queue.ts'
import {
  type Invoice,
  useCorrectFee,
  useIssueInvoice,
  usePayInvoice,
  useVoidInvoice,
} from './invoice-queries.ts'
import { invoiceName } from './invoice-labels.ts'

export type InvoiceDialogName = 'issue' | 'pay' | 'correct' | 'void'

type DialogProps = { invoice: Invoice; onClose: () => void }

/** Whichever decision about an invoice is open. */
export function InvoiceDialogs({ dialog, ...rest }: DialogProps & { dialog: InvoiceDialogName }) {
  if (dialog === 'issue') return <IssueInvoice {...rest} />
  if (dialog === 'correct') return <CorrectFee {...rest} />
  return dialog === 'pay' ? <PayInvoice {...rest} /> : <VoidInvoice {...rest} />
}

function IssueInvoice({ invoice, onClose }: DialogProps) {
  const issue = useIssueInvoice(invoice)
  return (
    <ConfirmAction
      title="Issue this invoice?"
      text={`${formatCents(invoice.amount)} to ${invoice.organization}, for ${invoice.transaction}. It gets the next invoice number and is due in ${invoiceDueDays} days.`}
      submit="Issue"
      tone="primary"
      refusal="The invoice was not issued"
      closesWhenRefused
      onSubmit={async () => {
        const { number } = await issue.mutateAsync()
        notify.success(`Invoice ${number ?? ''} issued`, 'The transaction managers are notified.')
        onClose()
      }}
      onClose={onClose}
    />
  )
}

function PayInvoice({ invoice, onClose }: DialogProps) {
  const pay = usePayInvoice(invoice)
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const form = useForm({ defaultValues: { paidOn: today } })
  const submission = useSubmission(form, async ({ paidOn }) => {
    await pay.mutateAsync(paidOn)
    onClose()
    notify.success(`Invoice ${invoiceName(invoice)} is paid`)
  })
  return (
    <FormDialog
      size="sm"
      title="Mark as Paid"
      description={`Invoice ${invoiceName(invoice)} of ${formatCents(invoice.amount)}`}
      onClose={onClose}
      submit="Mark as Paid"
      {...submission}
      refusal="The invoice was not marked as paid"
    >
      <Field label="Paid on" required error={form.formState.errors.paidOn?.message}>
        <TextInput type="date" className="num" {...form.register('paidOn')} />
      </Field>
    </FormDialog>
  )
}

function CorrectFee({ invoice, onClose }: DialogProps) {
  const correction = useCorrectFee(invoice)
  return (
    <ReasonDialog
      title="Correct the fee?"
      description={`The draft of ${formatCents(invoice.amount)} was calculated at the first invite. The fee is calculated again from the present facts of ${invoice.transaction}: ${invoice.rule}.`}
      refusal="The fee was not corrected"
      missing="Enter the reason for the correction"
      submit="Correct Fee"
      tone="primary"
      onClose={onClose}
      onSubmit={async (reason) => {
        const { amount } = await correction.mutateAsync(reason)
        onClose()
        notify.success(`The fee is now ${formatCents(amount)}`, 'The transaction managers are notified.')
      }}
    />
  )
}

function VoidInvoice({ invoice, onClose }: DialogProps) {
  const voids = useVoidInvoice(invoice)
  const [replace, setReplace] = useState(true)
  return (
    <ReasonDialog
      title={`Void invoice ${invoice.number ?? 'draft'}?`}
      description="It keeps its number and stays in the list. A voided invoice cannot be paid."
      refusal="The invoice was not voided"
      missing="Enter the reason for the void"
      submit="Void Invoice"
      tone="danger"
      onClose={onClose}
      onSubmit={async (reason) => {
        await voids.mutateAsync({ reason, replace })
        onClose()
        notify.success('Invoice voided', replace ? 'A draft of the same amount replaces it.' : undefined)
      }}
    >
      <Checkbox
        className="mb-4"
        label="Draft a replacement of the same amount"
        checked={replace}
        onChange={({ target }) => setReplace(target.checked)}
      />
    </ReasonDialog>
  )
}
