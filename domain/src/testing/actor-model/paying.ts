import type { ModelName, ModelOrganization, ModelPayer } from './people.ts'

/** A payer or a second person as on the day of naming. */
type Named = { who: ModelName; standing: number; organization: ModelOrganization | null }

/** What the rules know of the people who pay the wire, and of those who see it for its receiver. */
export type ModelPaying = {
  /** Grows with each change of the wire. */
  version: number
  /** The step that was just taken repeats what was agreed: the page stays as it is. */
  repeated: boolean
  /** Who accepted to take part in the closing, for which organization. */
  takesPart: Partial<Record<ModelName, ModelOrganization | null>>
  payers: Named[]
  secondPerson: (Named & { receiver: ModelName; receiverStanding: number }) | null
  /** The payer that the acceptance names; null where it names none. */
  agreed: ModelPayer | null
  /** The version of the page that each person read last. */
  readAt: Partial<Record<ModelName, number>>
  /** The UETR was added to the record that the wire was sent. */
  uetrAdded: boolean
  ghost: PayingGhost
}

/** What truly happened, which no rule reads. */
type PayingGhost = {
  /** Who was named, and has neither been removed nor left since. */
  payers: ModelName[]
  secondPerson: ModelName | null
  /** The details that each person read last. */
  read: Partial<Record<ModelName, string>>
  /** The first thing that must not be. */
  harm: string | null
}

export const newPaying = (): ModelPaying => ({
  version: 1,
  repeated: false,
  takesPart: {},
  payers: [],
  secondPerson: null,
  agreed: null,
  readAt: {},
  uetrAdded: false,
  ghost: { payers: [], secondPerson: null, read: {}, harm: null },
})
