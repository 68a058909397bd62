import { useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { OrganizationPlace } from '@countersign/contract/people/organization'
import { problemText } from '../../platform/api/problem.ts'
import { applyProblem, faultResolver } from '../../platform/forms/faults.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { AddressFields } from './address-fields.tsx'
import { addressBody, addressForm, addressFormFaults, type AddressForm } from './address-form.ts'
import { useChangeAddress } from './organization-queries.ts'

const fields = new Set<string>(['town', 'state', 'postalCode', 'country'])
const isField = (field: string): field is keyof AddressForm => fields.has(field)

type EditAddressProps = { organization: OrganizationPlace; onClose: () => void }

export function EditAddress({ organization, onClose }: EditAddressProps) {
  const formId = useId()
  const change = useChangeAddress(organization)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<AddressForm>({
    defaultValues: addressForm(organization),
    resolver: faultResolver(addressFormFaults),
    mode: 'onSubmit',
  })
  const { errors } = form.formState
  const country = useWatch({ control: form.control, name: 'country' })

  const submit = form.handleSubmit(async (typed) => {
    setFailure(null)
    try {
      await change.mutateAsync(addressBody(typed))
      notify.success('Address saved', organization.name)
      onClose()
    } catch (error) {
      const { first } = applyProblem(error, form, isField)
      if (first === null) setFailure(problemText(error))
      else form.setFocus(first)
    }
  })

  return (
    <Dialog
      title={`Address of ${organization.name}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={change.isPending}>
            Save
          </Button>
        </>
      }
    >
      {failure !== null && (
        <Banner takesFocus tone="error" title="The address was not saved" className="mb-4">
          {failure}
        </Banner>
      )}
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <AddressFields register={form.register} errors={errors} country={country} />
      </form>
    </Dialog>
  )
}
