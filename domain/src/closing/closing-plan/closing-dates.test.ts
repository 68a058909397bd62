import { defaultFedwireCutoff } from '../../platform/product.ts'
import { expect, test } from 'vitest'
import { transactionFaults } from '../../transactions/record/transaction-faults.ts'
import { memoSample } from '../../testing/memo-content.ts'
import { missingForFinal } from '../closing-memo/missing-for-final.ts'
import { daysOutOfOrder } from './closing-dates.ts'
import { closingPlanFaults } from './closing-plan-faults.ts'
import { noClosingPlan } from './closing-plan.ts'

const maturity = (date: string) => ({ date, amount: 100, rate: '4.125', cusip: '' })
const maturities = [maturity('2026-11-30'), maturity('2026-12-01'), maturity('2026-12-02')]
const fields = (closingDate: string | null, kind: 'bond' | 'real_estate' = 'bond') =>
  closingPlanFaults({ ...noClosingPlan, maturities }, { kind, closingDate }).map(({ field }) => field)

test('a maturity on or before the closing date is refused at its date, and none while there is no closing date', () => {
  expect(fields('2026-12-01')).toEqual(['maturities.0.date', 'maturities.1.date'])
  expect(fields(null)).toEqual([])
  expect(fields('2026-12-01', 'real_estate')).toEqual(['maturities'])
})

test('a maturity that stands too early already is not refused again; another one of that day is', () => {
  const standing = maturities.slice(0, 2)
  const fieldsOf = (entered: typeof maturities) =>
    closingPlanFaults(
      { ...noClosingPlan, maturities: entered },
      { kind: 'bond', closingDate: '2026-12-01', standing },
    ).map(({ field }) => field)
  expect(fieldsOf(maturities)).toEqual([])
  expect(fieldsOf(maturities.map((one) => ({ ...one, rate: '5.000' })).toReversed())).toEqual([])
  expect(fieldsOf([...standing, maturity('2026-12-01')])).toEqual(['maturities.2.date'])
  expect(fieldsOf([maturity('2026-11-29')])).toEqual(['maturities.0.date'])
})

test('a day that is no day is one fault, not two', () => {
  const plan = { ...noClosingPlan, maturities: [maturity('2026-02-30'), maturity('')] }
  expect(closingPlanFaults(plan, { kind: 'bond', closingDate: '2026-12-01' })).toHaveLength(2)
})

const facts = {
  name: 'Series 2026A',
  type: 'Negotiated',
  state: null,
  closingTime: null,
  timeZone: null,
  premium: null,
  discount: null,
} as const

test('a dated date after the closing date is refused at its field; on that day, or without one of them, it is good', () => {
  const of = (datedDate: string | null, closingDate: string | null) =>
    transactionFaults({ ...facts, datedDate, closingDate }).map(({ field }) => field)
  expect(of('2026-12-02', '2026-12-01')).toEqual(['datedDate'])
  expect(of('2026-12-01', '2026-12-01')).toEqual([])
  expect(of('2026-12-02', null)).toEqual([])
  expect(of(null, '2026-12-01')).toEqual([])
})

test('a dated date that stands after the closing date is refused only with a save that changes one of them', () => {
  const standing = { datedDate: '2026-12-05', closingDate: '2026-12-01' }
  const of = (change: object) =>
    transactionFaults({ ...facts, ...standing, ...change }, standing).map(({ field }) => field)
  expect(of({ name: 'Series 2026B' })).toEqual([])
  expect(of({ datedDate: '2026-12-04' })).toEqual(['datedDate'])
  expect(of({ closingDate: '2026-12-02' })).toEqual(['datedDate'])
  expect(of({ closingDate: '2026-12-05' })).toEqual([])
})

test('a text that stands is refused only with a save that changes it', () => {
  const standing = { datedDate: null, closingDate: null, purpose: 'Call 816-555-0142', series: null }
  const of = (change: object) =>
    transactionFaults({ ...facts, ...standing, ...change }, standing).map(({ field }) => field)
  expect(of({ name: 'Series 2026B' })).toEqual([])
  expect(of({ purpose: 'Call 816-555-0143' })).toEqual(['purpose'])
  expect(of({ series: 'Call 816-555-0142' })).toEqual(['series'])
})

test('a closing date that was moved past other days keeps the memo from being final, each day named', () => {
  const moved = memoSample({ datedDate: '2026-12-05', closingDate: '2026-12-01' })
  const content = { ...moved, plan: { ...moved.plan, maturities } }
  const missing = missingForFinal({
    content,
    discrepancies: [],
    sentenceOf: String,
    transactionStatus: 2,
    frozen: false,
    unpayable: new Set<string>(),
    shortPayoffs: new Map(),
    fedwireCutoff: defaultFedwireCutoff,
  }).map(({ message }) => message)
  expect(missing).toEqual([
    'The dated date, December 5, 2026, is after the closing date, December 1, 2026.',
    'The maturity of November 30, 2026 is not after the closing date, December 1, 2026.',
    'The maturity of December 1, 2026 is not after the closing date, December 1, 2026.',
  ])
  expect(daysOutOfOrder({ ...content, kind: 'real_estate' }, maturities)).toEqual([])
  expect(daysOutOfOrder({ ...content, closingDate: null }, maturities)).toEqual([])
})
