const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*@#'

/** The ninth character of a CUSIP by its first eight, which are capitals and digits: 'modulus 10 double add double'. */
export const cusipCheckDigit = (base: string): string => {
  const sum = Array.from(base).reduce((total, sign, at) => {
    const value = letters.indexOf(sign) * (at % 2 === 1 ? 2 : 1)
    return total + Math.floor(value / 10) + (value % 10)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** As it is printed: capitals without spaces and dashes. */
export const tidyCusip = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** The fault of a CUSIP as `tidyCusip` leaves it, or null. */
export const cusipFault = (cusip: string): string | null => {
  if (!/^[0-9A-Z*@#]{8}[0-9]$/.test(cusip)) return 'A CUSIP has 9 characters, the last one a digit'
  return cusipCheckDigit(cusip.slice(0, 8)) === cusip[8]
    ? null
    : 'The check digit is wrong. Compare the CUSIP with the official statement'
}
