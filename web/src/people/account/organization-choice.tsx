import { useWatch, type UseFormReturn } from 'react-hook-form'
import { organizationRoles } from '@countersign/domain/platform/master-data/organization-roles'
import { Field } from '../../platform/ui/field.tsx'
import { Options, Select, TextInput } from '../../platform/ui/input.tsx'
import { RadioCards } from '../../platform/ui/radio-cards.tsx'
import { AddressFields } from '../organizations/address-fields.tsx'
import type { OrganizationKind, RegistrationForm } from './registration-form.ts'

type OrganizationChoiceProps = {
  form: UseFormReturn<RegistrationForm>
  kind: OrganizationKind
  /** The organization that owns the address' domain. */
  owner: { name: string } | null
}

const roles = organizationRoles.toSorted((a, b) => a.name.localeCompare(b.name))

/** To which organization a person belongs: the one that owns the address' domain, a new one, or none. */
export function OrganizationChoice({ form, kind, owner }: OrganizationChoiceProps) {
  const { errors } = form.formState
  const country = useWatch({ control: form.control, name: 'organization.address.country' })
  const options = [
    ...(owner === null
      ? []
      : [
          {
            value: 'domain',
            label: `Join ${owner.name}`,
            // The same words for a proved and a claimed domain: which one it is, no stranger learns here.
            text: 'Your email address uses its domain. You join at once if it proved this domain. Otherwise, its admin must admit you first.',
          },
        ]),
    {
      value: 'new',
      label: 'Register a new organization',
      text: 'You become its admin. It is marked as verified after our review.',
    },
    {
      value: 'none',
      label: 'No organization for now',
      text: 'You can join one later, when its admin invites you.',
    },
  ]
  return (
    <div className="grid gap-4">
      <RadioCards
        legend="Organization"
        options={options}
        selected={kind}
        field={{
          name: 'organization.kind',
          onChange: ({ target }) => form.setValue('organization.kind', kindOf(target), { shouldDirty: true }),
        }}
      />
      {kind === 'new' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Organization name" required error={errors.organization?.name?.message}>
            <TextInput autoComplete="organization" maxLength={300} {...form.register('organization.name')} />
          </Field>
          <Field label="Organization type" required>
            <Select {...form.register('organization.role')}>
              <option value="">Issuer</option>
              <Options of={roles} />
            </Select>
          </Field>
        </div>
      )}
      {kind === 'new' && (
        <AddressFields
          register={(field) => form.register(`organization.address.${field}`)}
          errors={errors.organization?.address}
          country={country}
        />
      )}
    </div>
  )
}

const kindOf = (target: EventTarget): OrganizationKind => {
  const value = target instanceof HTMLInputElement ? target.value : ''
  return value === 'domain' || value === 'none' ? value : 'new'
}
