export const bankFields = [
  'fbo',
  'aba',
  'accountNumber',
  'accountNumberAgain',
  'intermediaryBank',
  'furtherCreditName',
  'furtherCreditAccount',
] as const

/** Bank details as they are typed. */
export type BankForm = Record<(typeof bankFields)[number], string>
