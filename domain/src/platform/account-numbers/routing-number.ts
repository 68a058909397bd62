/** An ABA as people paste it ("1011-0062 1") down to its digits. */
export const bareRoutingNumber = (text: string): string => text.replace(/[\s\u00A0-]/g, '')

export const wrongDigitCount = 'An ABA routing number has exactly 9 digits'

/** "1011 0062 1": grouped the way it is read aloud. */
export const groupedRoutingNumber = (aba: string): string =>
  `${aba.slice(0, 4)} ${aba.slice(4, 8)} ${aba.slice(8)}`.trim()

/**
 * The fault of an ABA routing number, or null: nine digits whose 3-7-1 weighted sum is a multiple of ten
 * (ANSI X9/TG-1). A number that passes is well-formed; it need not exist.
 */
export const routingNumberFault = (text: string): string | null => {
  const aba = bareRoutingNumber(text)
  if (aba === '') return 'Enter the ABA routing number'
  if (!/^\d{9}$/.test(aba)) return wrongDigitCount
  if (/^0+$/.test(aba)) return 'This is not an ABA routing number'
  const weights = [3, 7, 1]
  const sum = Array.from(aba).reduce((total, digit, at) => total + Number(digit) * (weights[at % 3] ?? 0), 0)
  return sum % 10 === 0 ? null : 'This ABA routing number has a wrong check digit; compare it with its source'
}
