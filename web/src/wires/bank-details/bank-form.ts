import { holderAddressFields } from '@countersign/domain/wires/bank-details/holder-address'

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
