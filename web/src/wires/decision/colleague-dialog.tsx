import { useForm } from 'react-hook-form'
import { faultResolver } from '../../platform/forms/faults.ts'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { useSubmission } from '../../platform/forms/use-submission.ts'
import { ColleagueField } from '../../people/users/colleague-field.tsx'

type ColleagueDialogProps = {
  title: string
  description: string
  /** What the button says that does it. */
  does: string
  /** What stands above why it was not done. */
  failed: string
  /** Addresses that are not offered. */
  without: readonly (string | undefined)[]
  onChoose: (email: string) => Promise<unknown>
  onClose: () => void
}

type Values = { email: string }

const resolver = faultResolver(({ email }: Values) =>
  email === '' ? [{ field: 'email', message: 'Required field' }] : [],
)

/** One active colleague of the viewer's organization is chosen for something. */
export function ColleagueDialog({
  title,
  description,
  does,
  failed,
  without,
  onChoose,
  onClose,
}: ColleagueDialogProps) {
  const form = useForm<Values>({ defaultValues: { email: '' }, resolver, mode: 'onSubmit' })
  const submission = useSubmission(form, async ({ email }) => {
    await onChoose(email)
    onClose()
  })

  return (
    <FormDialog
      title={title}
      description={description}
      onClose={onClose}
      submit={does}
      {...submission}
      refusal={failed}
    >
      <ColleagueField
        label="Colleague"
        error={form.formState.errors.email?.message}
        hintOfNone="No other member of your organization can sign in. Ask its admin to invite a colleague."
        keeps="email"
        isOffered={({ email }) => !without.includes(email)}
        select={form.register('email')}
      />
    </FormDialog>
  )
}
