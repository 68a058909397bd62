import type { ClosingDocument, Maturity, TimetableStep } from '../closing-plan/closing-plan.ts'
import { formatCents } from '../../platform/money.ts'
import { closingHourOf, formatLongDay, type MemoClock } from '../../platform/dates/format-days.ts'
import { fieldDifferences, listDifferences, type Labels, type MemoDifference } from './list-differences.ts'
import type { MemoContent } from './memo-content.ts'
import { notAvailable } from '../../platform/product.ts'

type Plan = MemoContent['plan']

const orMissing = (text: string): string => (text === '' ? notAvailable : text)

const place: Labels<Plan> = [
  ['Method', ({ method }) => method ?? notAvailable],
  ['Place', (plan) => orMissing(plan.place)],
]

const delivery: Labels<Plan['delivery']> = [
  ['Way', ({ way }) => way ?? notAvailable],
  ['Agent', ({ agent }) => orMissing(agent)],
  ['Remarks', ({ remarks }) => orMissing(remarks)],
]

const percent = (rate: string): string => (rate === '' ? 'no rate' : `${rate}%`)

const maturityDifferences = (before: readonly Maturity[], after: readonly Maturity[]): MemoDifference[] =>
  listDifferences<Maturity>(
    {
      section: 'Delivery',
      keyOf: ({ date }) => date,
      nameOf: ({ date }) => `Maturity of ${formatLongDay(date)}`,
      words: ({ amount, rate, cusip }) => `${formatCents(amount)}, ${percent(rate)}, ${orMissing(cusip)}`,
      labels: [
        ['principal', ({ amount }) => formatCents(amount)],
        ['rate', ({ rate }) => percent(rate)],
        ['CUSIP', ({ cusip }) => orMissing(cusip)],
      ],
    },
    before,
    after,
  )

const documentDifferences = (
  before: readonly ClosingDocument[],
  after: readonly ClosingDocument[],
): MemoDifference[] =>
  listDifferences<ClosingDocument>(
    {
      section: 'Documents',
      keyOf: ({ title }) => title,
      nameOf: ({ title }) => orMissing(title),
      words: ({ from, ready }) => `${orMissing(from)}, ${ready ? 'ready' : 'not ready'}`,
      labels: [
        ['brought by', ({ from }) => orMissing(from)],
        ['state', ({ ready }) => (ready ? 'ready' : 'not ready')],
      ],
    },
    before,
    after,
  )

const stepDifferences = (
  before: readonly TimetableStep[],
  after: readonly TimetableStep[],
  closing: MemoClock,
): MemoDifference[] =>
  listDifferences<TimetableStep>(
    {
      section: 'Timetable',
      keyOf: ({ time, what }) => `${time}\n${what}`,
      nameOf: ({ time, what }) => `${closingHourOf(time, closing)}: ${what}`,
      words: ({ who }) => orMissing(who),
      labels: [['who', ({ who }) => orMissing(who)]],
    },
    before,
    after,
  )

/** What changed in where and how the closing goes on; hours as clocks of `closing` show them. */
export const planDifferences = (before: Plan, after: Plan, closing: MemoClock): MemoDifference[] => [
  ...fieldDifferences('Closing time and place', '', place, before, after),
  ...fieldDifferences('Delivery', '', delivery, before.delivery, after.delivery),
  ...maturityDifferences(before.maturities, after.maturities),
  ...documentDifferences(before.documents, after.documents),
  ...stepDifferences(before.timetable, after.timetable, closing),
]
