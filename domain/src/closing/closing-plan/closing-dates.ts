import { dayFault } from '../../platform/dates/day-fault.ts'
import { formatLongDay } from '../../platform/dates/format-days.ts'
import { type Check, faultsOf, type FieldFault } from '../../platform/result.ts'
import type { TransactionKind } from '../../platform/master-data/transaction-kinds.ts'
import { datedDateFault } from '../../transactions/record/transaction-faults.ts'
import type { Maturity } from './closing-plan.ts'

/** What days of maturities are compared with. Days are YYYY-MM-DD; null while none is entered. */
export type DatedClosing = { kind: TransactionKind; datedDate: string | null; closingDate: string | null }

const isTooEarly = ({ date }: Maturity, closingDate: string): boolean =>
  dayFault(date) === null && date <= closingDate

/**
 * The maturities that do not lie after the closing date, each at its field; none while there is no closing date. Days that
 * stand already are not refused again: they keep the memo from being final.
 */
export const maturityDateFaults = (
  maturities: readonly Maturity[],
  closingDate: string | null,
  standing: readonly Maturity[],
): FieldFault[] => {
  const stand = standing.map(({ date }) => date)
  return faultsOf(
    maturities.map((maturity, at): Check => {
      const field = `maturities.${at}.date`
      if (closingDate === null || !isTooEarly(maturity, closingDate)) return [field, null]
      const stood = stand.indexOf(maturity.date)
      if (stood === -1) return [field, `A maturity is after the closing date, ${formatLongDay(closingDate)}`]
      stand.splice(stood, 1)
      return [field, null]
    }),
  )
}

/**
 * The days that are out of order, a sentence each. A closing date may be moved past other days, which keeps the memo from
 * being final until they are corrected.
 */
export const daysOutOfOrder = (closing: DatedClosing, maturities: readonly Maturity[]): string[] => {
  const { kind, datedDate, closingDate } = closing
  if (kind !== 'bond' || closingDate === null) return []
  const early = maturities.filter((maturity) => isTooEarly(maturity, closingDate))
  const day = formatLongDay(closingDate)
  return [
    ...(datedDate !== null && datedDateFault(closing) !== null
      ? [`The dated date, ${formatLongDay(datedDate)}, is after the closing date, ${day}.`]
      : []),
    ...early.map(
      ({ date }) => `The maturity of ${formatLongDay(date)} is not after the closing date, ${day}.`,
    ),
  ]
}
