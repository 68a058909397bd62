/** The columns that a list of standing accounts is sorted by; no list shows an account number. */
export const instructionSorts = ['label', 'fbo', 'aba', 'lastVerified', 'changed'] as const

export type InstructionSort = (typeof instructionSorts)[number]
