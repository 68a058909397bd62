import { parseDollars, formatCents } from '@countersign/domain/platform/money'
import { faultsOf, type FieldFault } from '@countersign/domain/platform/result'
import { noGoodThrough, noPerDiem, type Payoff } from '@countersign/domain/wires/payoff/payoff'

/** A payoff as it is typed; both empty where nothing is said. */
export type PayoffForm = { perDiem: string; goodThrough: string }

export const payoffFormOf = (payoff: Payoff | null): PayoffForm => ({
  perDiem: payoff === null ? '' : formatCents(payoff.perDiem).replace('$', ''),
  goodThrough: payoff?.goodThrough ?? '',
})

/** Null while one of the two is missing or cannot be read. */
export function payoffOf({ perDiem, goodThrough }: PayoffForm): Payoff | null {
  const interest = parseDollars(perDiem)
  return !interest.ok || goodThrough.trim() === ''
    ? null
    : { perDiem: interest.value, goodThrough: goodThrough.trim() }
}

/** One of the two without the other, or an amount that is none. */
export function unreadablePayoff(payoff: PayoffForm): FieldFault[] {
  const [perDiem, goodThrough] = [payoff.perDiem.trim(), payoff.goodThrough.trim()]
  if (perDiem === '' && goodThrough === '') return []
  const read = parseDollars(perDiem)
  const unread = read.ok ? null : read.refusal.message
  return faultsOf([
    ['payoff.goodThrough', goodThrough === '' ? noGoodThrough : null],
    ['payoff.perDiem', perDiem === '' ? noPerDiem : unread],
  ])
}
