export const transactionRoles = [
  'Transaction Manager',
  'Wire Sender',
  'Wire Receiver',
  'Advisor',
  'Bank',
  'Bond Counsel',
  'County',
  'Disclosure Counsel',
  'Escrow Agent',
  'Issuer',
  'Placement Agent',
  'Trustee',
  'Underwriter',
  "Underwriter's Counsel",
] as const

export type TransactionRole = (typeof transactionRoles)[number]

export const unknownRole = 'Choose a role from the list'
