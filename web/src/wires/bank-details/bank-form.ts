import {
  holderAddressFields,
  type HolderAddress,
} from '@countersign/domain/wires/bank-details/holder-address'

export const bankFields = [
  'fbo',
  'aba',
  'accountNumber',
  'accountNumberAgain',
  'intermediaryBank',
  'furtherCreditName',
  'furtherCreditAccount',
  ...holderAddressFields,
] as const

/** Bank details as they are typed. */
export type BankForm = Record<(typeof bankFields)[number], string>

/** Puts an address into a form, one field after the other. */
export function fillAddress(
  setField: (field: keyof HolderAddress, text: string) => void,
  address: HolderAddress,
): void {
  for (const field of holderAddressFields) setField(field, address[field])
}
