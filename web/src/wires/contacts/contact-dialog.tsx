import { Controller, useForm } from 'react-hook-form'
import type { Contact } from '@countersign/contract/wires/verification'
import { contactFaults } from '@countersign/domain/wires/contacts/contact'
import { numberSources, type NumberSource } from '@countersign/domain/wires/verification/call-back'
import { formattedPhone } from '@countersign/domain/platform/text/phone'
import { faultResolver } from '../../platform/forms/faults.ts'
import { useIdempotencyKey } from '../../platform/forms/idempotency-key.ts'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { useSubmission } from '../../platform/forms/use-submission.ts'
import { Field } from '../../platform/ui/field.tsx'
import { Options, Select, TextInput } from '../../platform/ui/input.tsx'
import { PhoneInput } from '../../platform/ui/phone-input.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { useMasterData } from '../../platform/master-data/master-data.ts'
import { useSaveContact } from './contact-queries.ts'
import { sourceLabels } from './number-sources.ts'

type Values = {
  organizationId: string
  person: string
  title: string
  phone: string
  source: NumberSource
}

const faultsOf = (values: Values) => [
  ...(values.organizationId === '' ? [{ field: 'organizationId', message: 'Choose an organization' }] : []),
  ...contactFaults(values),
]

type ContactDialogProps = {
  /** The contact to change; null adds one. */
  contact: Contact | null
  /** Where a new contact belongs, when that is settled already. */
  organization?: { id: string; name: string }
  onSaved?: (contact: Contact) => void
  onClose: () => void
}

/** A person of the call-back book, and where the number was learnt. */
export function ContactDialog({ contact, organization, onSaved, onClose }: ContactDialogProps) {
  const organizations = useMasterData()?.masterOrgs ?? []
  const save = useSaveContact(contact)
  const keyFor = useIdempotencyKey()
  const settled = organization ?? contact?.organization
  const form = useForm<Values>({
    defaultValues: {
      organizationId: settled?.id ?? '',
      person: contact?.person ?? '',
      title: contact?.title ?? '',
      phone: formattedPhone(contact?.phone ?? ''),
      source: contact?.source ?? 'own records',
    },
    resolver: faultResolver(faultsOf),
    mode: 'onSubmit',
  })
  const { errors } = form.formState

  const submission = useSubmission(form, async (body) => {
    const saved = await save.mutateAsync({ body, idempotencyKey: keyFor(body) })
    notify.success(contact === null ? 'Contact added' : 'Contact saved', saved.person)
    onSaved?.(saved)
    onClose()
  })

  return (
    <FormDialog
      title={contact === null ? 'Add a Contact' : 'Change Contact'}
      description="The person to call back, on a number that did not come with the wire."
      onClose={onClose}
      submit={contact === null ? 'Add Contact' : 'Save'}
      {...submission}
      refusal="The contact was not saved"
      className="grid gap-4 sm:grid-cols-2"
    >
      {settled === undefined ? (
        <Field label="Organization" required error={errors.organizationId?.message} className="sm:col-span-2">
          <Select {...form.register('organizationId')}>
            <option value="">Choose an organization</option>
            <Options of={organizations} />
          </Select>
        </Field>
      ) : (
        <p className="sm:col-span-2">
          <span className="text-muted">At</span> <span className="font-medium">{settled.name}</span>
        </p>
      )}
      <Field label="Person" required error={errors.person?.message}>
        <TextInput maxLength={200} {...form.register('person')} />
      </Field>
      <Field label="Title" error={errors.title?.message}>
        <TextInput maxLength={200} {...form.register('title')} />
      </Field>
      <Controller
        control={form.control}
        name="phone"
        render={({ field }) => (
          <Field
            label="Phone number"
            required
            error={errors.phone?.message}
            hint="A new or changed number can be used after a waiting period."
          >
            <PhoneInput
              takesFocus={false}
              inputRef={field.ref}
              value={field.value}
              onChange={field.onChange}
              faulty={errors.phone !== undefined}
            />
          </Field>
        )}
      />
      <Field
        label="Source of the number"
        required
        error={errors.source?.message}
        hint={sourceLabels.invitation.hint}
      >
        <Select {...form.register('source')}>
          <Options of={numberSources.map((source) => ({ id: source, name: sourceLabels[source].name }))} />
        </Select>
      </Field>
    </FormDialog>
  )
}
