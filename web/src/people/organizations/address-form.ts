import {
  addressFaults,
  noAddress,
  type OrganizationAddress,
  tidyAddress,
} from '@countersign/domain/people/organizations/organization-address'
import type { FieldFault } from '@countersign/domain/platform/result'

/** An address as it is typed; empty is not known. */
export type AddressForm = { town: string; state: string; postalCode: string; country: string }

export const addressForm = ({ town, state, postalCode, country }: OrganizationAddress): AddressForm => ({
  town: town ?? '',
  state: state ?? '',
  postalCode: postalCode ?? '',
  country,
})

export const emptyAddress: AddressForm = addressForm(noAddress)

/** What is sent; a state that stood before another country was chosen goes. */
export const addressBody = (form: AddressForm): OrganizationAddress => tidyAddress(form)

export const addressFormFaults = (form: AddressForm): FieldFault[] => addressFaults(addressBody(form))
