import type { ReactNode } from 'react'
import { FormProvider, useFormContext, type UseFormRegisterReturn, type UseFormReturn } from 'react-hook-form'
import type { FieldFault } from '@countersign/domain/platform/result'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { useSubmission } from '../../platform/forms/use-submission.ts'
import { Field } from '../../platform/ui/field.tsx'
import { TextArea } from '../../platform/ui/text-area.tsx'
import { useAskBeforeClosing } from '../../platform/ui/use-ask-before-closing.tsx'
import { noSuspected, suspectedBody, suspectedFaults, type Suspected } from './suspected-person.tsx'

/** What every report of fraud asks for. */
export type FraudReport = Suspected & { whatHappened: string }

export const emptyReport: FraudReport = { ...noSuspected, whatHappened: '' }

export const reportFaults = (report: FraudReport): FieldFault[] => [
  ...(report.whatHappened.trim() === ''
    ? [{ field: 'whatHappened', message: 'Describe what happened in a sentence or two' }]
    : []),
  ...suspectedFaults(report),
]

export const reportBody = ({ whatHappened, ...suspected }: FraudReport) => ({
  whatHappened,
  ...suspectedBody(suspected),
})

type FraudReportDialogProps<Values extends FraudReport> = {
  form: UseFormReturn<Values>
  title: string
  description: string
  refusal: string
  /** What happens to the transaction, and last what does not happen. */
  consequences: readonly string[]
  warning: string
  onSubmit: (values: Values) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** A report of fraud, which freezes the transaction: says what will happen, and asks for what is known. */
export function FraudReportDialog<Values extends FraudReport>({
  form,
  consequences,
  warning,
  onSubmit,
  onClose,
  children,
  ...dialog
}: FraudReportDialogProps<Values>) {
  const submission = useSubmission(form, onSubmit)
  const { close, question } = useAskBeforeClosing(form.formState.isDirty, onClose)
  return (
    <FormDialog
      {...dialog}
      {...submission}
      submit="Freeze and Report"
      tone="danger"
      onClose={close}
      losesTyped={false}
    >
      <ul className="mb-5 list-disc space-y-1 pl-5 text-muted">
        {consequences.map((one) => (
          <li key={one}>{one}</li>
        ))}
        <li className="font-medium text-ink">{warning}</li>
      </ul>
      <div className="space-y-4">
        <FormProvider {...form}>{children}</FormProvider>
      </div>
      {question}
    </FormDialog>
  )
}

/** `input` is registered by the form itself: fields take the focus in the order in which they are registered. */
export function WhatHappened({ hint, input }: { hint: string; input: UseFormRegisterReturn }) {
  const { formState } = useFormContext<FraudReport>()
  return (
    <Field label="What happened" required error={formState.errors.whatHappened?.message} hint={hint}>
      <TextArea rows={4} maxLength={4000} {...input} />
    </Field>
  )
}
