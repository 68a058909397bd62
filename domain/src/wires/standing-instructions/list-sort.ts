/** The columns that a list of standing accounts is sorted by; an account number is shown to no list. */
export const instructionSorts = ['label', 'fbo', 'aba', 'lastVerified', 'changed'] as const

export type InstructionSort = (typeof instructionSorts)[number]
