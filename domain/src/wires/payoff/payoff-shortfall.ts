import { calendarDays } from '../../platform/dates/countdown.ts'
import { dayFault } from '../../platform/dates/day-fault.ts'
import { formatLongDay } from '../../platform/dates/format-days.ts'
import { type ClosingHour, dayOfWires, dayOfWiresAt } from '../../platform/dates/fedwire-cutoff.ts'
import { formatCents } from '../../platform/money.ts'
import type { PurposeAmount } from '../../platform/master-data/wire-purposes.ts'
import { type Payoff, payoffAmount } from './payoff.ts'

/** What a payoff lacks when its wire goes out after the day through which it is good. Amounts in cents. */
export type PayoffShortfall = Payoff & {
  closingDate: string | null
  /** The first day from the closing on, on which Fedwire takes the wire. */
  wiredOn: string
  /** Calendar days: interest is owed for weekends and holidays as well. */
  days: number
  cents: number
  /** What pays the loan off on that day. */
  amount: number
}

type PaidOff = { payoff?: Payoff | null | undefined; wirePurposes: readonly PurposeAmount[] }

/**
 * Null when the wire goes out in time, pays no loan off, or the closing has no date yet. The amount of the wire is the one
 * through the day that stands beside it: more is entered with a later day, which the lender confirms.
 */
export const payoffShortfall = (
  { payoff, wirePurposes }: PaidOff,
  closing: ClosingHour,
  cutoff: string,
): PayoffShortfall | null => {
  const wiredOn = dayOfWires(closing, cutoff)
  if (!payoff || wiredOn === null || closing.closingDate === null) return null
  return payoffShortfallOn({ payoff, wirePurposes }, wiredOn, closing.closingDate)
}

/** The same for a wire that has not gone out by now: a day that is over does not count. */
export const payoffShortfallAt = (
  paidOff: PaidOff,
  closing: ClosingHour,
  { now, fedwireCutoff }: { now: Date; fedwireCutoff: string },
): PayoffShortfall | null =>
  payoffShortfallOn(paidOff, dayOfWiresAt(closing, fedwireCutoff, now), closing.closingDate)

/** The same for a wire that goes out on this day. */
export const payoffShortfallOn = (
  { payoff, wirePurposes }: PaidOff,
  wiredOn: string,
  closingDate: string | null = null,
): PayoffShortfall | null => {
  if (!payoff || dayFault(payoff.goodThrough) !== null || dayFault(wiredOn) !== null) return null
  const days = calendarDays(payoff.goodThrough, wiredOn)
  if (days <= 0) return null
  const cents = days * payoff.perDiem
  const amount = (payoffAmount(wirePurposes) ?? 0) + cents
  return { ...payoff, closingDate, wiredOn, days, cents, amount }
}

/** 'Good through December 1, 2026; closing on December 4, 2026: 3 days at $123.45 add $370.35.' */
export const shortfallSentence = (short: PayoffShortfall): string => {
  const { goodThrough, closingDate, wiredOn, days, perDiem, cents } = short
  const out = `its wires go out on ${formatLongDay(wiredOn)} at the earliest`
  const closes = closingDate === null ? '' : `closing on ${formatLongDay(closingDate)}`
  const when = wiredOn === closingDate ? closes : [...(closes === '' ? [] : [closes]), out].join(', and ')
  const added = days === 1 ? '1 day at' : `${days} days at`
  return (
    `Good through ${formatLongDay(goodThrough)}; ${when}: ` +
    `${added} ${formatCents(perDiem)} ${days === 1 ? 'adds' : 'add'} ${formatCents(cents)}.`
  )
}

/** The same, of the wire with this number. */
export const shortPayoffSentence = (wireNumber: number, short: PayoffShortfall): string =>
  `The loan payoff of wire #${wireNumber} would be short. ${shortfallSentence(short)}`

/** What mends it. */
export const shortfallCure = ({ amount, wiredOn }: PayoffShortfall): string =>
  `Ask the lender for a payoff that is good through ${formatLongDay(wiredOn)}, by this letter ` +
  `${formatCents(amount)}, and enter its amount and day. The lender confirms both anew.`
