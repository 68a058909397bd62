import type { Wire } from '@countersign/contract/transactions/wire-answer'
import { fedwireClosure } from '@countersign/domain/platform/dates/fedwire-calendar'
import {
  type AddedReferences,
  addReferences as decideReferences,
} from '@countersign/domain/wires/payments/add-references'
import {
  otherUetrQuestion,
  type PaymentReferences,
} from '@countersign/domain/wires/payments/payment-references'
import * as rules from '@countersign/domain/wires/payments/wire-payment'
import { payoffShortfallOn } from '@countersign/domain/wires/payoff/payoff-shortfall'
import { formatLongDay } from '@countersign/domain/platform/dates/format-days'
import { formatCents } from '@countersign/domain/platform/money'
import { requireOk } from '../../platform/http/problem.ts'
import type { VerifiedToken } from '../../platform/http/caller.ts'
import { keptReason } from '../../platform/without-account-digits.ts'
import { requireNotCanceled } from '../../transactions/record/require-open.ts'
import type { Services } from '../../platform/http/services.ts'
import { differenceOf, type PayingWire, writePayment } from './write-payment.ts'

/** The manager or a payer records that the wire was sent. It goes on in a completed transaction and in a frozen one, not in a canceled one. */
export const recordSent = (
  services: Services,
  token: VerifiedToken,
  wireId: string,
  typed: rules.TypedPayment,
  ifMatch: number | null,
): Promise<Wire> =>
  writePayment(services, token, wireId, { permission: 'record payment', ifMatch }, (wire) => {
    requireNotCanceled({ canceled: wire.transactionCanceled })
    const sent = requireOk(rules.recordSent(wire, typed, rules.latestDay(services.clock())))
    const { amount, valueDate, ...references } = sent
    const remarks = [
      differenceOf(wire, amount, null),
      closedDayRemark(valueDate),
      payoffRemark(wire, amount, valueDate),
      otherUetrRemark(references, wire),
    ]
    return {
      said: { kind: 'sent', references, amount, valueDate },
      event: 'money sent',
      remarks: remarks.filter(Boolean).join('; '),
    }
  })

/** Those who may record a payment add what their bank gave later. */
export const addReferences = (
  services: Services,
  token: VerifiedToken,
  wireId: string,
  typed: AddedReferences,
  ifMatch: number | null,
): Promise<Wire> =>
  writePayment(services, token, wireId, { permission: 'record payment', ifMatch }, (wire) => {
    const { sentOn, bankReferences, exportedUetr } = wire
    const references = requireOk(
      decideReferences({ sentOn, references: bankReferences, exportedUetr }, typed),
    )
    return {
      said: { kind: 'reference added', references },
      event: 'payment reference added',
      remarks: otherUetrRemark(references, wire),
    }
  })

/** A UETR that is not the one of the payment file was confirmed, or it was refused. */
const otherUetrRemark = ({ uetr }: PaymentReferences, { exportedUetr }: PayingWire): string =>
  otherUetrQuestion(uetr, exportedUetr) === null
    ? ''
    : 'Another UETR than the one in the payment file, as confirmed'

/** What the record says of a day on which Fedwire is closed: such a day was confirmed, or it was refused. */
const closedDayRemark = (valueDate: string): string => {
  const closure = fedwireClosure(valueDate)
  return closure === null ? '' : `Sent on a day on which Fedwire is closed (${closure}), as confirmed`
}

/** What the record says of a payoff that went out too late, unless the interest was paid with it. */
const payoffRemark = (wire: PayingWire, amount: number, valueDate: string): string => {
  const short = payoffShortfallOn(wire, valueDate)
  if (short === null || amount - (wire.amount ?? 0) >= short.cents) return ''
  const interest = `${short.days === 1 ? '1 day' : `${short.days} days`} of interest, ${formatCents(short.cents)}`
  return `The loan payoff was good through ${formatLongDay(short.goodThrough)}: ${interest}, may be missing`
}

/** The manager or a payer takes the record back: another wire was meant, or the bank returned the money. */
export const voidSent = (
  services: Services,
  token: VerifiedToken,
  wireId: string,
  typed: string,
  ifMatch: number | null,
): Promise<Wire> =>
  writePayment(services, token, wireId, { permission: 'record payment', ifMatch }, (wire) => {
    requireOk(rules.voidSent(wire, typed))
    const reason = keptReason(typed)
    return { said: { kind: 'voided', reason }, event: 'payment record voided', remarks: reason }
  })
