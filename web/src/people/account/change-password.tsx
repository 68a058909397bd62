import { useForm, useWatch } from 'react-hook-form'
import { beforeContactChange } from '@countersign/domain/people/organizations/settling-contact'
import { passwordChangeFaults } from '@countersign/domain/people/users/password'
import { isProblem } from '../../platform/api/client.ts'
import { faultResolver } from '../../platform/forms/faults.ts'
import { useIdentity } from '../identity/identity.ts'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { Field } from '../../platform/ui/field.tsx'
import { PasswordInput } from '../../platform/ui/password-input.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { useChangePassword } from './account-calls.ts'
import { NewPasswordField } from './password-fields.tsx'

type PasswordForm = { password: string; newPassword: string; confirmation: string }

const trimmed = ({ password, newPassword, confirmation }: PasswordForm): PasswordForm => ({
  password: password.trim(),
  newPassword: newPassword.trim(),
  confirmation: confirmation.trim(),
})

export function ChangePassword({ onClose }: { onClose: () => void }) {
  const { user } = useIdentity()
  const change = useChangePassword()
  const isMember = (user?.organization ?? null) !== null
  const note = beforeContactChange({ isMember }, { what: 'password', before: null })
  const form = useForm<PasswordForm>({
    defaultValues: { password: '', newPassword: '', confirmation: '' },
    resolver: faultResolver((values) => passwordChangeFaults(trimmed(values), { email: user?.email ?? '' })),
  })
  const { errors } = form.formState
  const newPassword = useWatch({ control: form.control, name: 'newPassword' })

  const save = form.handleSubmit(async () => {
    const { password, newPassword: next } = trimmed(form.getValues())
    try {
      await change.mutateAsync({ password, newPassword: next })
      onClose()
      notify.lastingSuccess('Password changed successfully')
    } catch (error) {
      // Of all failures the specification shows this one; after any other the dialog stays as it is.
      if (isProblem(error) && error.status === 400) notify.error(error.detail)
    }
  })

  return (
    <FormDialog
      title="Change password"
      size="sm"
      onClose={onClose}
      submit="Save Password"
      busy={change.isPending}
      onSubmit={save}
      className="grid gap-5"
    >
      <Field label="Current password" required error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <NewPasswordField
        label="New password"
        password={newPassword}
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <Field label="Confirm new password" required error={errors.confirmation?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('confirmation')} />
      </Field>
      {note !== null && <p className="text-sm text-muted">{note}</p>}
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
    </FormDialog>
  )
}
