import { longestAccountNumber } from '../limits.ts'
/**
 * An account number as people paste it, without the spaces and dashes that only group it. Only plain letters
 * become capitals: some other letters would turn into two, and into a number that the user did not type.
 */
export const bareAccountNumber = (text: string): string =>
  text.replace(/[\s\u00A0-]/g, '').replace(/[a-z]/g, (letter) => letter.toUpperCase())

export const accountNumberFault = (text: string): string | null => {
  const account = bareAccountNumber(text)
  if (account === '') return 'Enter the account number'
  if (!/^[A-Z0-9]+$/.test(account)) return 'An account number has letters and digits only'
  return account.length > longestAccountNumber
    ? `An account number has at most ${longestAccountNumber} letters or digits`
    : null
}
