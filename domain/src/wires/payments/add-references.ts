import { conflict, ok, refuse, refuseField, refuseFields, type Result } from '../../platform/result.ts'
import { referenceName } from '../bank-details/payment-reference.ts'
import {
  givenKinds,
  otherUetrQuestion,
  type PaymentReferences,
  referenceOfAnotherDay,
  referencesFaults,
  tidyReferences,
  type TypedReferences,
} from './payment-references.ts'

/** A wire with the references that stand in its payment record. `sentOn` is null of a wire without a record. */
type RecordedWire = { sentOn: string | null; references: PaymentReferences; exportedUetr: string | null }

/** `otherUetrConfirmed`: the person stands by another UETR than the one of the payment file. Only true confirms. */
export type AddedReferences = TypedReferences & { otherUetrConfirmed?: boolean | undefined }

/**
 * Adds what the bank gave after the wire was recorded as sent. A reference that stands is never replaced: the record is
 * voided and made anew for that. The answer is what is added.
 */
export const addReferences = (
  { sentOn, references: standing, exportedUetr }: RecordedWire,
  { otherUetrConfirmed, ...typed }: AddedReferences,
): Result<PaymentReferences> => {
  if (sentOn === null) return conflict('wire-not-sent', 'The wire was not recorded as sent yet.')
  const added = tidyReferences(typed)
  const repeated = givenKinds(added).filter((kind) => standing[kind] !== null)
  if (repeated.length > 0) {
    const faults = repeated.map((kind) => ({
      field: kind,
      message: `The ${referenceName(kind)} ${standing[kind]} is already recorded. To replace it, void the record and record the payment again`,
    }))
    const message = `${faults.map((fault) => fault.message).join('. ')}.`
    return refuse({ kind: 'conflict', code: 'reference-already-recorded', message, faults })
  }
  const faults = referencesFaults(added)
  if (faults.length > 0) return refuseFields(faults)
  const other = referenceOfAnotherDay(added, sentOn)
  if (other !== null) {
    return refuseField(
      other.kind,
      `The ${referenceName(other.kind)} is of ${other.day}. The funds were sent on ${sentOn}`,
    )
  }
  const both = { imad: added.imad ?? standing.imad, omad: added.omad ?? standing.omad, uetr: null }
  const [mismatch] = both.imad === null || both.omad === null ? [] : referencesFaults(both)
  if (mismatch !== undefined) return refuseField(added.omad === null ? 'imad' : 'omad', mismatch.message)
  const question = otherUetrQuestion(added.uetr, exportedUetr)
  return question === null || otherUetrConfirmed === true
    ? ok(added)
    : refuseField('otherUetrConfirmed', question)
}
