import { parseDollars } from '@countersign/domain/platform/money'
import type { FieldFault, Result } from '@countersign/domain/platform/result'
import type { ReferenceKind } from '@countersign/domain/wires/bank-details/payment-reference'
import { confirmReceived, recordSent } from '@countersign/domain/wires/payments/wire-payment'
import type { Wire } from '../record/wire-queries.ts'

/** What is typed about money that was sent or arrived; amounts as dollars, days as YYYY-MM-DD. */
export type PaymentForm = {
  kind: ReferenceKind
  reference: string
  amount: string
  valueDate: string
  closedDayConfirmed: boolean
}

/** The day it is where the reader sits. */
export const dayOf = (now: Date): string =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`

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
export const sentFaults = (wire: Decided, typed: PaymentForm, today: string): FieldFault[] =>
  faultsOf(
    typed,
    recordSent(
      { status: wire.status, payment: wire.payment?.state ?? null },
      { ...typed, amount: centsOf(typed.amount) },
      today,
    ),
  )

export const receivedFaults = (wire: Decided, typed: PaymentForm, today: string): FieldFault[] =>
  faultsOf(
    typed,
    confirmReceived(
      { status: wire.status, payment: wire.payment?.state ?? null, sentOn: wire.payment?.sentOn ?? null },
      { amount: centsOf(typed.amount), valueDate: typed.valueDate },
      today,
    ),
  )
