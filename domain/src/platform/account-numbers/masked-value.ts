/** Stands where an account number, or another sensitive value, is not shown: of the same length for all. */
export const maskedValue = 'XXXXXXXXXX'
