import type { UseFormRegisterReturn } from 'react-hook-form'
import { countries, homeCountry } from '@countersign/domain/people/organizations/organization-address'
import { usStates } from '@countersign/domain/platform/master-data/us-states'
import { Field } from '../../platform/ui/field.tsx'
import { Options, Select, TextInput } from '../../platform/ui/input.tsx'
import type { AddressForm } from './address-form.ts'

type AddressFieldsProps = {
  /** Ties a field to the form that it is part of. */
  register: (field: keyof AddressForm) => UseFormRegisterReturn
  errors: { [Part in keyof AddressForm]?: { message?: string | undefined } | undefined } | undefined
  country: string
}

/** Where an organization is; all of it may stay empty, and only the United States have states here. */
export function AddressFields({ register, errors, country }: AddressFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Town" error={errors?.town?.message}>
        <TextInput autoComplete="address-level2" maxLength={100} {...register('town')} />
      </Field>
      {country === homeCountry && (
        <Field label="State" error={errors?.state?.message}>
          <Select autoComplete="address-level1" {...register('state')}>
            <option value="">Not chosen</option>
            <Options of={usStates.map(({ code, name }) => ({ id: code, name }))} />
          </Select>
        </Field>
      )}
      <Field label="Postal code" error={errors?.postalCode?.message}>
        <TextInput autoComplete="postal-code" maxLength={14} className="num" {...register('postalCode')} />
      </Field>
      <Field label="Country" error={errors?.country?.message}>
        <Select autoComplete="country" {...register('country')}>
          <Options of={countries.map(({ code, name }) => ({ id: code, name }))} />
        </Select>
      </Field>
    </div>
  )
}
