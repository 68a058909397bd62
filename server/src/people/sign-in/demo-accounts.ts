/** Public, and therefore never outside the demo. */
export const demoPassword = 'Demo-Closing-2026'

/** The accounts that the sign-in page offers in the demo. */
export const demoAccounts = [
  { email: 'morgan@harbor.example', who: 'Transaction Manager, Harbor Securities' },
  { email: 'olivia@harbor.example', who: 'Organization Admin, Harbor Securities' },
  { email: 'tessa@firsttrust.example', who: 'Trustee, First Trust Bank' },
  { email: 'theo@firsttrust.example', who: 'Trustee, First Trust Bank' },
  { email: 'blake@lexbond.example', who: 'Bond Counsel, Lexbond LLP' },
  { email: 'irene@salina.example', who: 'Issuer, City of Salina' },
  { email: 'nadia@nowhere.example', who: 'No organization, and no work phone yet' },
  { email: 'admin@countersign.example', who: 'Super Admin' },
] as const
