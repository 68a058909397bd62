import { useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { formatCents } from '@countersign/domain/platform/money'
import type { FieldFault } from '@countersign/domain/platform/result'
import { referenceKinds } from '@countersign/domain/wires/bank-details/payment-reference'
import {
  closedDayQuestion,
  describeDifferences,
  latestDay,
} from '@countersign/domain/wires/payments/wire-payment'
import { faultResolver } from '../../platform/forms/faults.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { localDay } from '../../platform/ui/dates.ts'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { useSubmission } from '../../platform/forms/use-submission.ts'
import { Field } from '../../platform/ui/field.tsx'
import { TextInput } from '../../platform/ui/input.tsx'
import { Checkbox } from '../../platform/ui/checkbox.tsx'
import { MoneyInput } from '../../platform/ui/money-input.tsx'
import type { Wire } from '../record/wire-queries.ts'
import { centsOf, emptyReferences, type PaymentForm } from './payment-form.ts'
import { confirmUetr, referenceField, ReferenceFields } from './reference-fields.tsx'

type PaymentDialogProps = {
  wire: Wire
  title: string
  description: string
  submit: string
  refusal: string
  dayLabel: string
  /** Of funds that were sent: the references of the bank are asked for as well, the UETR of the payment file is shown beside. */
  references?: { exportedUetr: string | null } | null
  /** The initial value of the field, in cents; null where the user has to check the account first. */
  amount: number | null
  amountHint?: string
  /** In cents: what was recorded as sent, to be held against beside the wire. */
  sent?: number | null
  faultsOf: (typed: PaymentForm, today: string) => readonly FieldFault[]
  onSubmit: (typed: PaymentForm) => Promise<unknown>
  onClose: () => void
}

/** How much, on which day, and by which references of the bank. */
export function PaymentDialog({
  wire,
  title,
  description,
  submit: submitLabel,
  refusal,
  dayLabel,
  references = null,
  amount: given,
  amountHint,
  sent = null,
  faultsOf,
  onSubmit,
  onClose,
}: PaymentDialogProps) {
  const questionId = useId()
  const [opened] = useState(() => new Date())
  const form = useForm<PaymentForm>({
    defaultValues: {
      ...emptyReferences,
      amount: given === null ? '' : formatCents(given).slice(1),
      valueDate: localDay(opened),
      closedDayConfirmed: false,
    },
    resolver: faultResolver((typed) => faultsOf(typed, latestDay(opened))),
  })
  const { errors } = form.formState
  const [uetr, amount, day] = useWatch({ control: form.control, name: ['uetr', 'amount', 'valueDate'] })
  // Funds may be found in an account on any day; only sending them needs an open one.
  const question = references === null ? null : closedDayQuestion(day)
  const cents = centsOf(amount)
  const differences =
    Number.isNaN(cents) || wire.amount === null ? [] : describeDifferences(cents, { wire: wire.amount, sent })
  const submission = useSubmission(form, onSubmit)
  return (
    <FormDialog
      title={title}
      description={description}
      onClose={onClose}
      submit={submitLabel}
      {...submission}
      refusal={refusal}
      className="grid gap-5"
    >
      {references !== null && (
        <ReferenceFields
          kinds={referenceKinds}
          hint="At least one, from your bank’s confirmation. What it gives later can be added later."
          field={referenceField(form, referenceKinds)}
          errors={errors}
          uetr={uetr}
          exportedUetr={references.exportedUetr}
          onConfirm={confirmUetr(form)}
        />
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Amount" required error={errors.amount?.message} hint={amountHint}>
          <MoneyInput {...form.register('amount')} />
        </Field>
        <Field label={dayLabel} required error={errors.valueDate?.message}>
          <TextInput type="date" className="num" {...form.register('valueDate')} />
        </Field>
      </div>
      {question !== null && (
        <Banner tone="warning" title={`${question}.`} titleId={questionId}>
          <Checkbox
            label="The funds were sent on this day"
            aria-describedby={questionId}
            aria-invalid={errors.closedDayConfirmed !== undefined}
            {...form.register('closedDayConfirmed')}
          />
        </Banner>
      )}
      {differences.length > 0 && (
        <Banner tone="warning" title={`That is ${differences.join(', and ')}.`}>
          It is recorded as entered, and both sides are notified of the difference.
        </Banner>
      )}
    </FormDialog>
  )
}
