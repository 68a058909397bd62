import { Controller } from 'react-hook-form'
import { accountRoleNames } from '@countersign/domain/platform/master-data/account-roles'
import { beforeContactChange } from '@countersign/domain/people/organizations/settling-contact'
import { formattedPhone } from '@countersign/domain/platform/text/phone'
import { profileFaults, typedText, type Profile } from '@countersign/domain/people/users/profile'
import { logError } from '../../platform/api/log.ts'
import { faultResolver } from '../../platform/forms/faults.ts'
import { RestoredBanner } from '../../platform/forms/restored-banner.tsx'
import { useUnsentForm } from '../identity/use-unsent-form.ts'
import { useIdentity } from '../identity/identity.ts'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { Field } from '../../platform/ui/field.tsx'
import { TextInput } from '../../platform/ui/input.tsx'
import { PhoneInput } from '../../platform/ui/phone-input.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { useUpdateProfile } from './account-calls.ts'

const texts = [
  ['firstName', 'First name', 'given-name'],
  ['lastName', 'Last name', 'family-name'],
  ['title', 'Title', 'organization-title'],
] as const

export function EditProfile({ onClose }: { onClose: () => void }) {
  const { user } = useIdentity()
  const stored = { phone: user?.phone ?? '' }
  const { form, restored, startOver, forget } = useUnsentForm<Profile>({
    name: 'profile',
    start: {
      firstName: user?.firstName ?? '',
      lastName: user?.lastName ?? '',
      title: user?.title ?? '',
      phone: formattedPhone(stored.phone),
    },
    resolver: faultResolver((profile) => profileFaults(profile, stored)),
  })
  const update = useUpdateProfile()
  const isMember = (user?.organization ?? null) !== null
  const hint = beforeContactChange({ isMember }, { what: 'phone', before: stored.phone })
  const { errors } = form.formState

  const leave = () => {
    forget()
    onClose()
  }
  const save = form.handleSubmit(async (profile) => {
    try {
      await update.mutateAsync(profile)
      leave()
      notify.success('Profile updated')
    } catch (error) {
      // A failure shows nothing, by the specification: the dialog stays with all that was typed.
      logError('The profile was not saved.', error)
    }
  })

  return (
    <FormDialog
      title="Edit Profile"
      onClose={leave}
      submit="Save"
      busy={update.isPending}
      onSubmit={save}
      className="grid gap-5 sm:grid-cols-2"
    >
      {restored && <RestoredBanner onStartOver={startOver} />}
      {texts.map(([name, label, autoComplete]) => (
        <Field
          key={name}
          label={label}
          required
          error={errors[name]?.message}
          className={name === 'title' ? 'sm:col-span-2' : ''}
        >
          <TextInput
            autoComplete={autoComplete}
            {...form.register(name, {
              onChange: ({ target }: { target: HTMLInputElement }) => {
                const text = typedText(target.value)
                if (text !== target.value) form.setValue(name, text, { shouldDirty: true })
              },
            })}
          />
        </Field>
      ))}
      <Field
        label="Work contact number"
        required
        error={errors.phone?.message}
        {...(hint !== null && { hint })}
      >
        <Controller
          control={form.control}
          name="phone"
          render={({ field: { value, onChange, onBlur, name, ref } }) => (
            <PhoneInput
              inputRef={ref}
              name={name}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              takesFocus={false}
              faulty={errors.phone !== undefined}
            />
          )}
        />
      </Field>
      <Field label="Role" required hint="Only an administrator can change it.">
        <TextInput
          readOnly
          value={user === null ? '' : accountRoleNames[user.role]}
          className="bg-sunken! text-muted"
        />
      </Field>
    </FormDialog>
  )
}
