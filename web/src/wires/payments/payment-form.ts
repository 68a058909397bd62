import { parseDollars } from '@countersign/domain/platform/money'
import type { FieldFault, Result } from '@countersign/domain/platform/result'
import { type AddedReferences, addReferences } from '@countersign/domain/wires/payments/add-references'
import type { PaymentReferences } from '@countersign/domain/wires/payments/payment-references'
import { confirmReceived, recordSent } from '@countersign/domain/wires/payments/wire-payment'
import type { Wire } from '../record/wire-queries.ts'

/** What is typed about money that was sent or arrived; amounts as dollars, days as YYYY-MM-DD. */
export type PaymentForm = ReferenceForm & {
  amount: string
  valueDate: string
  closedDayConfirmed: boolean
}

export type ReferenceForm = { imad: string; omad: string; uetr: string; otherUetrConfirmed: boolean }

export const emptyReferences: ReferenceForm = { imad: '', omad: '', uetr: '', otherUetrConfirmed: false }

/** As the calls take them: what was left empty is not sent. */
export const requestOf = ({ imad, omad, uetr, otherUetrConfirmed }: ReferenceForm): AddedReferences => ({
  ...(imad.trim() !== '' && { imad }),
  ...(omad.trim() !== '' && { omad }),
  ...(uetr.trim() !== '' && { uetr }),
  ...(otherUetrConfirmed && { otherUetrConfirmed }),
})

/** Whole cents; NaN for what is no amount, which the rules refuse. */
export const centsOf = (typed: string): number => {
  const parsed = parseDollars(typed)
  return parsed.ok ? parsed.value : Number.NaN
}

const faultsOf = (typed: PaymentForm, decided: Result<unknown>): FieldFault[] => {
  const amount = parseDollars(typed.amount)
  const faults = decided.ok ? [] : [...(decided.refusal.faults ?? [])]
  return amount.ok
    ? faults
    : [
        ...faults.filter(({ field }) => field !== 'amount'),
        { field: 'amount', message: amount.refusal.message },
      ]
}

type Decided = Pick<Wire, 'status' | 'payment'>

/** The same rules as on the server; it also knows which references are used. */
export const sentFaults = (
  wire: Decided & { exportedUetr: string | null },
  typed: PaymentForm,
  today: string,
): FieldFault[] =>
  faultsOf(
    typed,
    recordSent(
      { status: wire.status, payment: wire.payment?.state ?? null, exportedUetr: wire.exportedUetr },
      { ...typed, amount: centsOf(typed.amount) },
      today,
    ),
  )

export const addedFaults = (
  wire: Pick<Wire, 'payment'> & { references: PaymentReferences; exportedUetr: string | null },
  typed: ReferenceForm,
): FieldFault[] => {
  const decided = addReferences({ ...wire, sentOn: wire.payment?.sentOn ?? null }, typed)
  return decided.ok ? [] : [...(decided.refusal.faults ?? [])]
}

export const receivedFaults = (wire: Decided, typed: PaymentForm, today: string): FieldFault[] =>
  faultsOf(
    typed,
    confirmReceived(
      { status: wire.status, payment: wire.payment?.state ?? null, sentOn: wire.payment?.sentOn ?? null },
      { amount: centsOf(typed.amount), valueDate: typed.valueDate },
      today,
    ),
  )
