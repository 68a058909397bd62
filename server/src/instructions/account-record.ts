/** The record that a standing account's sealed number is bound to; the binding outlives versions. */
export const standingAccountRecord = (instructionId: string): string => `standing:${instructionId}:account`
