import type { GateId } from '../../wires/gates.ts'

/** The rules of the product, each of which a test may take away to see that the search then finds harm. */
export type ModelRules = {
  /** Gates that never open. */
  without: readonly GateId[]
  retyping: boolean
  digest: boolean
  secondPerson: boolean
  freeze: boolean
}

export const productRules: ModelRules = {
  without: [],
  retyping: true,
  digest: true,
  secondPerson: true,
  freeze: true,
}
