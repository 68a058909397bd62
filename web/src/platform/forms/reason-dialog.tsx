import { useId, useRef, useState, type ReactNode } from 'react'
import { Problem, problemText } from '../api/problem.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/input.tsx'

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
  const formId = useId()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  const refuse = (message: string) => {
    setFault(message)
    input.current?.focus()
  }
  const submit = async () => {
    setFailure(null)
    if (missing !== null && reason.trim() === '') return refuse(missing)
    setBusy(true)
    try {
      await onSubmit(reason.trim())
    } catch (error) {
      const atField =
        error instanceof Problem ? error.errors.find(({ field }) => field === 'reason') : undefined
      if (atField === undefined) setFailure(problemText(error))
      else refuse(atField.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={title}
      description={description}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{dismiss}</Button>
          <Button variant={tone} type="submit" form={formId} busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {failure !== null && (
        <Banner takesFocus tone="error" title={refusal} className="mb-4">
          {failure}
        </Banner>
      )}
      {children}
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field
          label={label}
          required={missing !== null}
          error={fault}
          hint="All participants can read it. Do not enter account numbers."
        >
          <TextArea
            ref={input}
            maxLength={1000}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value)
              setFault(undefined)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
