import { formatCents, amountFault } from '../../platform/money.ts'
import { closedDaySentence } from '../../platform/dates/fedwire-cutoff.ts'
import { conflict, faultsOf, ok, refuseField, refuseFields, type Result } from '../../platform/result.ts'
import { referenceName } from '../bank-details/payment-reference.ts'
import { WireStatus, wireStatusName } from '../../platform/master-data/wire-status.ts'
import {
  otherUetrQuestion,
  type PaymentReferences,
  referenceOfAnotherDay,
  referencesFaults,
  tidyReferences,
  type TypedReferences,
} from './payment-references.ts'

/**
 * What people recorded about the money of a wire. Each record is a row of its own; 'reference added' completes the
 * 'sent' that it refers to; 'voided' takes that back, with what was added and the receiver's answer to it.
 */
export const paymentKinds = ['sent', 'reference added', 'voided', 'received', 'not received'] as const

export type PaymentKind = (typeof paymentKinds)[number]

/** How the payment of a wire stands now: null before it was sent. */
export type PaymentState = 'sent' | 'received' | 'not received' | null

type Standing = { status: WireStatus; payment: PaymentState }

/**
 * Once its money was sent a wire stays as it was sent: neither side changes, corrects, recalls or deletes it. What was
 * recorded by mistake is voided first, with a reason.
 */
export const refuseOnceSent = (payment: PaymentState): Result<true> =>
  payment === null
    ? ok(true)
    : conflict(
        'wire-already-sent',
        'This wire was recorded as sent. If that was a mistake, the manager must void the record first.',
      )

export type SentPayment = PaymentReferences & { amount: number; valueDate: string }

/**
 * `closedDayConfirmed`: the person stands by a day on which Fedwire is closed. `otherUetrConfirmed`: by another UETR than
 * the one of the payment file. Only true confirms.
 */
export type TypedPayment = TypedReferences & {
  amount: number
  valueDate: string
  closedDayConfirmed?: boolean | undefined
  otherUetrConfirmed?: boolean | undefined
}

/** Asks for a confirmation of the day, or null when Fedwire is open on it. */
export const closedDayQuestion = (valueDate: string): string | null => {
  const closed = closedDaySentence(valueDate)
  return closed === null ? null : `${closed}. Confirm that the funds were sent on the day that you entered`
}

/** The latest day that has begun anywhere: a closing in Hawaii is not behind one in New York. */
export const latestDay = (now: Date): string =>
  new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)

/** `today`: the `latestDay`, as YYYY-MM-DD. */
const dayFault = (day: string, today: string): string | null =>
  day === '' ? 'Required field' : day > today ? 'This day is in the future' : null

/**
 * The manager records that a verified wire was sent. Another amount than the wire's is recorded as such, not refused; a day
 * on which Fedwire is closed, and another UETR than `exportedUetr` of the payment file, have to be confirmed.
 */
export const recordSent = (
  wire: Standing & { exportedUetr: string | null },
  { closedDayConfirmed, otherUetrConfirmed, amount, valueDate, ...typed }: TypedPayment,
  today: string,
): Result<SentPayment> => {
  if (wire.status !== WireStatus.Verified) {
    return conflict(
      'wire-not-verified',
      `The wire is '${wireStatusName(wire.status)}'. Only a verified wire can be recorded as sent.`,
    )
  }
  const unsent = refuseOnceSent(wire.payment)
  if (!unsent.ok) return unsent
  const references = tidyReferences(typed)
  const faults = [
    ...referencesFaults(references),
    ...faultsOf([
      ['amount', amountFault(amount)],
      ['valueDate', dayFault(valueDate, today)],
    ]),
  ]
  if (faults.length > 0) return refuseFields(faults)
  const other = referenceOfAnotherDay(references, valueDate)
  if (other !== null) {
    return refuseField(
      'valueDate',
      `The ${referenceName(other.kind)} is of ${other.day}. Compare it with the day the funds were sent`,
    )
  }
  const questions = faultsOf([
    ['closedDayConfirmed', closedDayConfirmed === true ? null : closedDayQuestion(valueDate)],
    [
      'otherUetrConfirmed',
      otherUetrConfirmed === true ? null : otherUetrQuestion(references.uetr, wire.exportedUetr),
    ],
  ])
  return questions.length > 0 ? refuseFields(questions) : ok({ ...references, amount, valueDate })
}

/** The manager takes the record of a payment back, with a reason; the wire can be changed or recorded anew. */
export const voidSent = (wire: Standing, reason: string): Result<true> => {
  if (wire.payment === null) return conflict('wire-not-sent', 'No payment was recorded.')
  return reason.trim() === '' ? refuseField('reason', 'Enter the reason for voiding the record') : ok(true)
}

export type Receipt = { amount: number; valueDate: string }

/** The receiver confirms what arrived; said again, the later counts. */
export const confirmReceived = (
  wire: Standing & { sentOn: string | null },
  typed: Receipt,
  today: string,
): Result<Receipt> => {
  if (wire.payment === null) return conflict('wire-not-sent', 'The wire was not recorded as sent yet.')
  const faults = faultsOf([
    ['amount', amountFault(typed.amount)],
    ['valueDate', dayFault(typed.valueDate, today)],
  ])
  if (faults.length > 0) return refuseFields(faults)
  return wire.sentOn === null || typed.valueDate >= wire.sentOn
    ? ok(typed)
    : refuseField('valueDate', `It cannot have arrived before it was sent, on ${wire.sentOn}`)
}

/** The receiver says that nothing arrived: the alarm of everything here. */
export const reportNotReceived = (wire: Standing, remarks: string): Result<true> => {
  if (wire.payment === null) return conflict('wire-not-sent', 'The wire was not recorded as sent yet.')
  return remarks.trim() === '' ? refuseField('remarks', 'Enter where and when you checked') : ok(true)
}

const differenceFrom = (amount: number, other: number, name: string): string[] =>
  amount === other
    ? []
    : [
        `${formatCents(Math.abs(amount - other))} ${amount < other ? 'less' : 'more'} than ${name}: ${formatCents(amount)}, not ${formatCents(other)}`,
      ]

/**
 * "$0.01 less than the wire: $0.99, not $1.00", for each number that an amount in cents is held against; none when all
 * agree. `sent` is what was recorded as sent, null for that record itself.
 */
export const describeDifferences = (amount: number, to: { wire: number; sent: number | null }): string[] =>
  to.sent === to.wire
    ? differenceFrom(amount, to.wire, 'both the wire and what was sent')
    : [
        ...(to.sent === null ? [] : differenceFrom(amount, to.sent, 'what was sent')),
        ...differenceFrom(amount, to.wire, 'the wire'),
      ]
