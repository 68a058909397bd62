/** The numbers of an account that a receiver may have to type once more. */
export const retypedNumbers = ['accountNumber', 'furtherCreditAccount'] as const

export type RetypedNumber = (typeof retypedNumbers)[number]
