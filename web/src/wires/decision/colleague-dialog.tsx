import { useForm } from 'react-hook-form'
import { faultResolver } from '../../platform/forms/faults.ts'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { useSubmission } from '../../platform/forms/use-submission.ts'
import { Field } from '../../platform/ui/field.tsx'
import { Options, Select } from '../../platform/ui/input.tsx'
import { useColleagues } from '../../transactions/team/team-queries.ts'

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
  const colleagues = useColleagues()
  const form = useForm<Values>({ defaultValues: { email: '' }, resolver, mode: 'onSubmit' })
  const choices = (colleagues.data?.items ?? []).filter(
    (one) => one.status === 'Active' && !without.includes(one.email),
  )
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
      <Field
        label="Colleague"
        required
        error={form.formState.errors.email?.message}
        {...(colleagues.isSuccess &&
          choices.length === 0 && {
            hint: 'No other member of your organization can sign in. Ask its admin to invite a colleague.',
          })}
      >
        <Select {...form.register('email')}>
          <option value="">{colleagues.isPending ? 'Loading…' : 'Choose a colleague'}</option>
          <Options
            of={choices.map((one) => ({ id: one.email, name: one.name === '' ? one.email : one.name }))}
          />
        </Select>
      </Field>
    </FormDialog>
  )
}
