import { notADate } from '../../platform/field-sentences.ts'
import { noGoodThrough, noPerDiem, type Payoff } from '../../wires/payoff/payoff.ts'
import { dayOf } from './read-facts.ts'

type Cell = { at: number; text: string }

/** By the place of its column. */
type Fault = { at: number; message: string }

/** What two cells of a row say of a payoff: the interest of a day in cents, and the day. One is nothing without the other. */
export const readPayoff = (
  perDiem: { cell: Cell | undefined; cents: number | null },
  goodThrough: Cell | undefined,
): { payoff: Payoff | null; faults: Fault[] } => {
  const { cell } = perDiem
  if (!goodThrough) {
    return { payoff: null, faults: cell ? [{ at: cell.at, message: noGoodThrough }] : [] }
  }
  if (!cell) {
    return { payoff: null, faults: [{ at: goodThrough.at, message: noPerDiem }] }
  }
  const day = dayOf(goodThrough.text)
  if (day === null) return { payoff: null, faults: [{ at: goodThrough.at, message: notADate }] }
  // A per diem that cannot be read is a fault of its own cell already.
  return {
    payoff: perDiem.cents === null ? null : { perDiem: perDiem.cents, goodThrough: day },
    faults: [],
  }
}
