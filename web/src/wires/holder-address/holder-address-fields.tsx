import { useEffect, useRef, type ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { countries } from '@countersign/domain/people/organizations/organization-address'
import {
  hasHolderAddress,
  holderAddressFields,
  type HolderAddress,
  noHolderAddress,
} from '@countersign/domain/wires/bank-details/holder-address'
import { Button } from '../../platform/ui/button.tsx'
import { Field } from '../../platform/ui/field.tsx'
import { notRemembered, Options, Select, TextInput } from '../../platform/ui/input.tsx'
import { TextArea } from '../../platform/ui/text-area.tsx'
import { useOwnHolderAddress } from './own-holder-address.ts'

type HolderAddressFieldsProps = {
  field: (name: keyof HolderAddress) => { input: UseFormRegisterReturn; error: string | undefined }
  /** As it stands in the form. */
  address: HolderAddress
  /** The user fills in or clears all three. */
  onFill: (address: HolderAddress) => void
  /** Fills them in before the user did anything: no entry of the user's. Absent, the address is only offered. */
  onFillAhead?: ((address: HolderAddress) => void) | undefined
  /** Whether the account is of the user's own organization, whose address is then offered. */
  isOwn: boolean
}

/** Where the holder of the account is. All of it may stay empty; nothing is saved that does not stand here to be seen. */
export function HolderAddressFields({
  field,
  address,
  onFill,
  onFillAhead,
  isOwn,
}: HolderAddressFieldsProps) {
  const organization = useOwnHolderAddress({ enabled: isOwn })
  const isEmpty = !hasHolderAddress(address)
  const offered = isEmpty || isSame(address, organization?.address) ? organization : null
  const isDone = useRef(false)
  useEffect(() => {
    if (onFillAhead === undefined || organization === null || isDone.current) return
    isDone.current = true
    if (isEmpty) onFillAhead(organization.address)
  }, [organization, isEmpty, onFillAhead])
  const labeled = (name: keyof HolderAddress, label: string, input: ReactNode, hint?: string) => (
    <Field
      label={label}
      hint={hint}
      error={field(name).error}
      required={name !== 'holderStreet' && !isEmpty}
      className={name === 'holderStreet' ? 'sm:col-span-2' : ''}
    >
      {input}
    </Field>
  )
  return (
    <fieldset>
      <legend className="font-semibold">Address of the account holder</legend>
      <p className="mb-3 text-sm text-muted">
        Optional. Where any of it is given, banks require the town and country.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {labeled(
          'holderStreet',
          'Street',
          <TextArea rows={2} {...field('holderStreet').input} {...notRemembered} />,
          'At most two lines of 70 characters',
        )}
        {labeled('holderTown', 'Town', <TextInput {...field('holderTown').input} {...notRemembered} />)}
        {labeled(
          'holderCountry',
          'Country',
          <Select {...field('holderCountry').input}>
            <option value="">Not chosen</option>
            <Options of={countries.map(({ code, name }) => ({ id: code, name }))} />
          </Select>,
        )}
      </div>
      {offered !== null && (
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {!isEmpty && (
            <span className="wrap-anywhere">
              This is the address of {offered.name}. Change or clear it if the account holder is elsewhere.
            </span>
          )}
          {/* One button for both ways: pressing it leaves the focus on it. */}
          <Button
            variant="quiet"
            size="sm"
            className="-ml-2.5"
            onClick={() => onFill(isEmpty ? offered.address : noHolderAddress)}
          >
            {isEmpty ? `Use the Address of ${offered.name}` : 'Clear Address'}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

const isSame = (a: HolderAddress, b: HolderAddress | undefined): boolean =>
  holderAddressFields.every((field) => a[field] === b?.[field])
