import type { FieldFault } from '../../platform/result.ts'
import {
  dayOfReference,
  referenceFault,
  referenceKinds,
  referenceName,
  tidyReference,
  type ReferenceKind,
} from '../bank-details/payment-reference.ts'

/** Those of one payment, each in its one spelling; null where the bank has given none so far. */
export type PaymentReferences = Record<ReferenceKind, string | null>

/** As typed: an empty or missing one was not given. */
export type TypedReferences = { [Kind in ReferenceKind]?: string | undefined }

export const noReferences: PaymentReferences = { imad: null, omad: null, uetr: null }

export const tidyReferences = (typed: TypedReferences): PaymentReferences => {
  const tidied = (kind: ReferenceKind) => tidyReference(kind, typed[kind] ?? '') || null
  return { imad: tidied('imad'), omad: tidied('omad'), uetr: tidied('uetr') }
}

/** Those that were given, in the order in which banks write them. */
export const givenKinds = (references: PaymentReferences): ReferenceKind[] =>
  referenceKinds.filter((kind) => references[kind] !== null)

/** "IMAD 20261201B1QGC08C000123, UETR eb6305c9-..."; '' when there is none. */
export const describeReferences = (references: PaymentReferences): string =>
  givenKinds(references)
    .map((kind) => `${referenceName(kind)} ${references[kind]}`)
    .join(', ')

/** Those that stand, of the record of a payment and of what was added to it. */
export const standingReferences = (
  payments: readonly (PaymentReferences & { stands: boolean })[],
): PaymentReferences => {
  const standing = { ...noReferences }
  for (const payment of payments.filter(({ stands }) => stands)) {
    for (const kind of referenceKinds) standing[kind] ??= payment[kind]
  }
  return standing
}

const dayOf = (kind: 'imad' | 'omad', { [kind]: reference }: PaymentReferences): string | null =>
  reference === null ? null : dayOfReference({ kind, reference })

/** The faults of references in themselves: none at all, malformed ones, and an IMAD and OMAD that cannot be of one payment. */
export const referencesFaults = (references: PaymentReferences): FieldFault[] => {
  const given = givenKinds(references)
  if (given.length === 0) return [{ field: 'imad', message: 'Enter the IMAD, the OMAD or the UETR' }]
  const faults = given.flatMap((kind) => {
    const message = referenceFault({ kind, reference: references[kind] ?? '' })
    return message === null ? [] : [{ field: kind, message }]
  })
  if (faults.length > 0) return faults
  const { imad, omad } = references
  if (imad === null || omad === null) return []
  // Numbered where the payment entered Fedwire and where it left: one number in both fields was entered twice.
  if (imad === omad.slice(0, imad.length)) {
    return [
      {
        field: 'omad',
        message: 'The IMAD and the OMAD have the same number. Compare both with the bank’s advice',
      },
    ]
  }
  const [sentOn, arrivedOn] = [dayOf('imad', references), dayOf('omad', references)]
  return sentOn === arrivedOn
    ? []
    : [{ field: 'omad', message: `The OMAD is of ${arrivedOn}, and the IMAD of ${sentOn}` }]
}

/** The first reference that carries another day than `valueDate`, or null. */
export const referenceOfAnotherDay = (
  references: PaymentReferences,
  valueDate: string | null,
): { kind: 'imad' | 'omad'; day: string } | null => {
  for (const kind of ['imad', 'omad'] as const) {
    const day = dayOf(kind, references)
    if (day !== null && day !== valueDate) return { kind, day }
  }
  return null
}

/** Asks for a confirmation of a UETR that is not the one of the payment file, or null when there is nothing to ask. */
export const otherUetrQuestion = (uetr: string | null, exportedUetr: string | null): string | null =>
  uetr === null || exportedUetr === null || uetr === exportedUetr
    ? null
    : `The payment file of this wire has another UETR: ${exportedUetr}. Confirm that your bank sent the wire under the one that you entered`
