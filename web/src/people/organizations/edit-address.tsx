import { useForm, useWatch } from 'react-hook-form'
import type { OrganizationPlace } from '@countersign/contract/people/organization'
import { faultResolver } from '../../platform/forms/faults.ts'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { useSubmission } from '../../platform/forms/use-submission.ts'
import { notify } from '../../platform/ui/toast-queue.ts'
import { AddressFields } from './address-fields.tsx'
import { addressBody, addressForm, addressFormFaults, type AddressForm } from './address-form.ts'
import { useChangeAddress } from './organization-queries.ts'

type EditAddressProps = { organization: OrganizationPlace; onClose: () => void }

export function EditAddress({ organization, onClose }: EditAddressProps) {
  const change = useChangeAddress(organization)
  const form = useForm<AddressForm>({
    defaultValues: addressForm(organization),
    resolver: faultResolver(addressFormFaults),
    mode: 'onSubmit',
  })
  const { errors } = form.formState
  const country = useWatch({ control: form.control, name: 'country' })

  const submission = useSubmission(form, async (typed) => {
    await change.mutateAsync(addressBody(typed))
    notify.success('Address saved', organization.name)
    onClose()
  })

  return (
    <FormDialog
      title={`Address of ${organization.name}`}
      onClose={onClose}
      submit="Save"
      {...submission}
      refusal="The address was not saved"
    >
      <AddressFields register={form.register} errors={errors} country={country} />
    </FormDialog>
  )
}
