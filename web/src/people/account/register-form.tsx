import { useMutation } from '@tanstack/react-query'
import { Controller, useForm, useWatch, type Path } from 'react-hook-form'
import type { RegistrationBody } from '@countersign/contract/people/account'
import { call, isProblem } from '../../platform/api/client.ts'
import { problemText } from '../../platform/api/problem.ts'
import { applyProblem, faultResolver, useLeaveWarning } from '../../platform/forms/faults.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Field } from '../../platform/ui/field.tsx'
import { TextInput } from '../../platform/ui/input.tsx'
import { PhoneInput } from '../../platform/ui/phone-input.tsx'
import { OrganizationChoice } from './organization-choice.tsx'
import { NewPasswordField } from './password-fields.tsx'
import {
  emptyRegistration,
  formFaults,
  registrationBody,
  standingKind,
  type RegistrationForm,
} from './registration-form.ts'
import { useDomainOwner } from './use-domain-owner.ts'

/** What an invitation's link has decided already. */
type Activation = { token: string; email: string; organization: string | null }

type RegisterFormProps = {
  activation: Activation | null
  /** `signIn` names the sign-in of an activated account. */
  onRegistered: (email: string, signIn: string | null) => void
  /** The link turned out to be no longer good. */
  onBadLink: () => void
}

const fields = new Set([
  'email',
  'firstName',
  'lastName',
  'title',
  'phone',
  'password',
  'organization.name',
  'organization.address.town',
  'organization.address.state',
  'organization.address.postalCode',
  'organization.address.country',
])
const isField = (field: string): field is Path<RegistrationForm> => fields.has(field)

/** The name of the sign-in that an activation allows; null after a registration, whose address is not proven yet. */
async function send(body: RegistrationBody): Promise<string | null> {
  if (body.activation !== undefined) return (await call('POST /account/activate', { body })).signIn
  await call('POST /account/register', { body })
  return null
}

export function RegisterForm({ activation, onRegistered, onBadLink }: RegisterFormProps) {
  const form = useForm<RegistrationForm>({
    defaultValues: { ...emptyRegistration, email: activation?.email ?? '' },
    resolver: faultResolver((values) => formFaults(values, kindOf(values))),
  })
  const { errors, isDirty } = form.formState
  const { control } = form
  const [email, organization, password] = useWatch({ control, name: ['email', 'organization', 'password'] })
  const owner = useDomainOwner(email)
  const joins = activation !== null && activation.organization !== null
  const kindOf = ({ organization }: RegistrationForm) =>
    joins
      ? 'none'
      : standingKind(organization.kind, { domainIsOwned: owner !== null, invited: activation !== null })
  const kind = kindOf({ ...emptyRegistration, organization })
  const register = useMutation({ mutationFn: send })
  useLeaveWarning(isDirty && !register.isSuccess)

  const submit = form.handleSubmit(async (values) => {
    try {
      const body = registrationBody(values, kind, activation?.token ?? null)
      onRegistered(body.email, await register.mutateAsync(body))
    } catch (error) {
      const { first } = applyProblem(error, form, isField)
      if (first !== null) form.setFocus(first)
      else if (activation !== null && isProblem(error, 'link-invalid')) onBadLink()
    }
  })

  return (
    <form noValidate className="mt-6 grid gap-4" onSubmit={(event) => void submit(event)}>
      {register.isError && Object.keys(errors).length === 0 && (
        <Banner tone="error" title="You were not registered" takesFocus>
          {problemText(register.error)}
        </Banner>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" required error={errors.firstName?.message}>
          <TextInput autoComplete="given-name" maxLength={200} {...form.register('firstName')} />
        </Field>
        <Field label="Last name" required error={errors.lastName?.message}>
          <TextInput autoComplete="family-name" maxLength={200} {...form.register('lastName')} />
        </Field>
      </div>
      <Field label="Title" required error={errors.title?.message} hint="Your job title.">
        <TextInput autoComplete="organization-title" maxLength={200} {...form.register('title')} />
      </Field>
      <Field
        label="Work email"
        required
        error={errors.email?.message}
        hint={activation === null ? undefined : 'The invitation is for this address.'}
      >
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          readOnly={activation !== null}
          className={activation === null ? '' : 'bg-sunken'}
          {...form.register('email')}
        />
      </Field>
      {!joins && <OrganizationChoice form={form} kind={kind} owner={owner} />}
      <Field
        label="Work phone"
        error={errors.phone?.message}
        hint="The number where colleagues and closing parties reach you."
      >
        <Controller
          control={control}
          name="phone"
          render={({ field: { ref, ...field } }) => (
            <PhoneInput {...field} inputRef={ref} takesFocus={false} faulty={errors.phone !== undefined} />
          )}
        />
      </Field>
      {/* Controlled like the phone above: fields take the focus in the order in which they are rendered. */}
      <Controller
        control={control}
        name="password"
        render={({ field }) => (
          <NewPasswordField password={password} error={errors.password?.message} {...field} />
        )}
      />
      <Button variant="primary" type="submit" size="lg" busy={register.isPending} className="mt-2">
        {activation === null ? 'Create Account' : 'Accept and Create Account'}
      </Button>
    </form>
  )
}
