import { notAnEmail } from '@countersign/domain/platform/field-sentences'
import { useForm, useWatch } from 'react-hook-form'
import { isEmail, normalizeEmail } from '@countersign/domain/platform/text/email'
import { newPasswordFault } from '@countersign/domain/people/users/password'
import { call } from '../../platform/api/client.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { faultResolver } from '../../platform/forms/faults.ts'
import { useSubmission } from '../../platform/forms/use-submission.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Field } from '../../platform/ui/field.tsx'
import { TextInput } from '../../platform/ui/input.tsx'
import { AccountFrame, AccountLink } from './account-frame.tsx'
import { NewPasswordField } from './password-fields.tsx'

const emailFault = (email: string): string | null => {
  if (email === '') return 'Required field'
  return isEmail(email) ? null : notAnEmail
}

/** Asks for the address to send a link to. The answer never says whether it has an account. */
export function AskForReset({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({
    defaultValues: { email: '' },
    resolver: faultResolver<{ email: string }>(({ email }) => {
      const message = emailFault(normalizeEmail(email))
      return message === null ? [] : [{ field: 'email', message }]
    }),
  })
  const { errors } = form.formState
  const { onSubmit, busy, failure } = useSubmission(form, async ({ email }) => {
    const address = normalizeEmail(email)
    await call('POST /account/password-reset-link', { query: { email: address } })
    onSent(address)
  })
  return (
    <AccountFrame below={<AccountLink to={paths.login}>Back to Sign In</AccountLink>}>
      <h1 className="text-xl font-semibold">Forgot your password?</h1>
      <p className="mt-1.5 text-muted">
        Enter your email address. We will send you a link to set a new password.
      </p>
      <form noValidate className="mt-5 grid gap-5" onSubmit={(event) => void onSubmit(event)}>
        {failure !== null && (
          <Banner tone="error" title="No link was sent" takesFocus>
            {failure}
          </Banner>
        )}
        <Field label="Email" required error={errors.email?.message}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            {...form.register('email')}
          />
        </Field>
        <Button variant="primary" type="submit" size="lg" busy={busy}>
          Send Link
        </Button>
      </form>
    </AccountFrame>
  )
}

/** Asks for a new password; what the server refuses about it stands at the field. */
export function NewPassword({ onSave }: { onSave: (password: string) => Promise<unknown> }) {
  const form = useForm({
    defaultValues: { password: '' },
    resolver: faultResolver<{ password: string }>(({ password }) => {
      const message = newPasswordFault(password.trim(), { email: '' })
      return message === null ? [] : [{ field: 'password', message }]
    }),
  })
  const { errors } = form.formState
  const { onSubmit, busy, failure } = useSubmission(form, ({ password }) => onSave(password.trim()))
  return (
    <AccountFrame below={<AccountLink to={paths.login}>Back to Sign In</AccountLink>}>
      <h1 className="text-xl font-semibold">Choose a New Password</h1>
      <form noValidate className="mt-5 grid gap-5" onSubmit={(event) => void onSubmit(event)}>
        {failure !== null && (
          <Banner tone="error" title="Your password was not changed" takesFocus>
            {failure}
          </Banner>
        )}
        <NewPasswordField
          label="New password"
          password={useWatch({ control: form.control, name: 'password' })}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Button variant="primary" type="submit" size="lg" busy={busy}>
          Save Password
        </Button>
      </form>
    </AccountFrame>
  )
}
