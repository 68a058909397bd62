import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { faultResolver } from './faults.ts'
import { FormDialog } from './form-dialog.tsx'
import { useSubmission } from './use-submission.ts'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/text-area.tsx'

type ReasonDialogProps = {
  title: string
  description: ReactNode
  /** The heading of a refusal, such as 'The transaction was not frozen'. */
  refusal: string
  /** What the empty field is told; null where it may stay empty. */
  missing: string | null
  submit: string
  tone: 'primary' | 'danger'
  /** The way out; 'Cancel' unless that could be taken for the act itself. */
  dismiss?: string
  /** What is asked for; 'Reason' unless given. */
  label?: string
  /** Sends the reason; what it throws stands in the dialog. */
  onSubmit: (reason: string) => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

/** A decision that needs saying why. */
export function ReasonDialog({
  title,
  description,
  refusal,
  missing,
  submit: submitLabel,
  tone,
  dismiss = 'Cancel',
  label = 'Reason',
  onSubmit,
  onClose,
  children,
}: ReasonDialogProps) {
  const form = useForm({
    defaultValues: { reason: '' },
    resolver: faultResolver(({ reason }: { reason: string }) =>
      missing !== null && reason.trim() === '' ? [{ field: 'reason', message: missing }] : [],
    ),
    mode: 'onSubmit',
  })
  const submission = useSubmission(form, ({ reason }) => onSubmit(reason.trim()))
  return (
    <FormDialog
      title={title}
      description={description}
      onClose={onClose}
      submit={submitLabel}
      tone={tone}
      dismiss={dismiss}
      {...submission}
      refusal={refusal}
    >
      {children}
      <Field
        label={label}
        required={missing !== null}
        error={form.formState.errors.reason?.message}
        hint="All participants can read it. Do not enter account numbers."
      >
        <TextArea maxLength={1000} {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
