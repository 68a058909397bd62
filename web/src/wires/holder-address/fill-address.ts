import {
  holderAddressFields,
  type HolderAddress,
} from '@countersign/domain/wires/bank-details/holder-address'

/** Puts an address into a form, one field after the other. */
export function fillAddress(
  setField: (field: keyof HolderAddress, text: string) => void,
  address: HolderAddress,
): void {
  for (const field of holderAddressFields) setField(field, address[field])
}
