import { calendarDays } from '../../platform/dates/countdown.ts'
import { dayFault } from '../../platform/dates/day-fault.ts'
import { formatLongDay } from '../../platform/dates/format-days.ts'
import { type ClosingHour, dayOfWiresAt } from '../../platform/dates/fedwire-cutoff.ts'
import { formatCents } from '../../platform/money.ts'
import type { PurposeAmount } from '../../platform/master-data/wire-purposes.ts'
import { type Payoff, payoffAmount } from './payoff.ts'

/** What a payoff lacks when its wire goes out after the day through which it is good. Amounts in cents. */
export type PayoffShortfall = Payoff & {
  /** The first day on which Fedwire takes the wire: from the closing on, and never a day that is over. */
  wiredOn: string
  /** Calendar days: interest is owed for weekends and holidays as well. */
  days: number
  cents: number
  /** What the wire pays of the loan. */
  stated: number
  /** What pays the loan off on that day. */
  needed: number
}

type PaidOff = { payoff?: Payoff | null | undefined; wirePurposes: readonly PurposeAmount[] }

/** A wire; `payment` is null while nothing was recorded as sent. */
export type PayoffWire = PaidOff & { payment: object | string | null }

export type PayoffClosing = ClosingHour & { canceled: object | null }

/** The moment, and the cut-off: HH:MM in Eastern Time. */
export type JudgedAt = { now: Date; fedwireCutoff: string }

/**
 * Those of the wires that are short, each with what it lacks: not one that goes out in time, is paid or pays no loan off,
 * and none of a canceled closing. A completed closing still pays. The amount is the one through the day beside it: more is
 * entered with a later day, which the lender confirms.
 */
export const shortPayoffs = <Wire extends PayoffWire>(
  wires: readonly Wire[],
  closing: PayoffClosing,
  { now, fedwireCutoff }: JudgedAt,
): { wire: Wire; short: PayoffShortfall }[] => {
  const paying = wires.filter(({ payment, payoff }) => payment === null && payoff)
  // The day takes long to find, and most closings pay no loan off: once for all wires, and only if there is one.
  if (closing.canceled !== null || paying.length === 0) return []
  const wiredOn = dayOfWiresAt(closing, fedwireCutoff, now)
  return paying.flatMap((wire) => {
    const short = payoffShortfallOn(wire, wiredOn)
    return short === null ? [] : [{ wire, short }]
  })
}

/** What this wire lacks; null when it is not short. */
export const payoffShortfall = (
  wire: PayoffWire,
  closing: PayoffClosing,
  at: JudgedAt,
): PayoffShortfall | null => shortPayoffs([wire], closing, at)[0]?.short ?? null

/** What a wire that goes out on this day lacks. */
export const payoffShortfallOn = (
  { payoff, wirePurposes }: PaidOff,
  wiredOn: string,
): PayoffShortfall | null => {
  if (!payoff || dayFault(payoff.goodThrough) !== null || dayFault(wiredOn) !== null) return null
  const days = calendarDays(payoff.goodThrough, wiredOn)
  if (days <= 0) return null
  const cents = days * payoff.perDiem
  const stated = payoffAmount(wirePurposes) ?? 0
  return { ...payoff, wiredOn, days, cents, stated, needed: stated + cents }
}

/** '$412,300.00 pays the loan off through December 1, 2026; on December 4, 2026 it takes $412,670.35.' */
export const shortfallSentence = ({ stated, goodThrough, wiredOn, needed }: PayoffShortfall): string =>
  `${formatCents(stated)} pays the loan off through ${formatLongDay(goodThrough)}; ` +
  `on ${formatLongDay(wiredOn)} it takes ${formatCents(needed)}.`

/** The same, of the wire with this number. */
export const shortPayoffSentence = (wireNumber: number, short: PayoffShortfall): string =>
  `Wire #${wireNumber} would be short: ${shortfallSentence(short)}`
