import { expect, test } from 'vitest'
import { noCosts } from '../cost-of-issuance/cost-of-issuance.ts'
import { wireDetailFaults, wireDraftFaults, type WireDetails } from '../record/wire-details.ts'
import { confirmedPayoff, keptPayoff, largestPerDiemCents, payoffFaults, payoffInWords } from './payoff.ts'

const payoff = { perDiem: 12_345, goodThrough: '2026-12-01' }
const loan = [{ purpose: 4, amount: 41_230_000 }] as const

const faultsOf = (change: Partial<typeof payoff>) =>
  payoffFaults({ ...payoff, ...change }, 'real_estate', loan).map(
    ({ field, message }) => `${field}: ${message}`,
  )

test('only a wire of a real-estate closing that pays off a loan has a payoff, also a draft', () => {
  const refused = [
    { field: 'payoff', message: 'Only for a wire of a real-estate closing with the purpose Loan Payoff' },
  ]
  expect(payoffFaults(payoff, 'bond', loan)).toEqual(refused)
  expect(payoffFaults(payoff, 'real_estate', [{ purpose: 1, amount: 5 }])).toEqual(refused)
  expect(payoffFaults(payoff, 'real_estate', [])).toEqual(refused)
  expect(payoffFaults(null, 'bond', [])).toEqual([])
  expect(payoffFaults(payoff, 'real_estate', loan)).toEqual([])
  const wire: WireDetails = {
    role: 'Trustee',
    receiverEmail: 'loans@bank.example',
    amount: 41_230_000,
    wirePurposes: loan,
    references: [],
    payoff,
    ...noCosts,
  }
  expect(wireDetailFaults(wire, 'bond')).toEqual(refused)
  expect(wireDraftFaults(wire, 'bond')).toEqual(refused)
  expect(wireDetailFaults(wire, 'real_estate')).toEqual([])
})

test.each([
  [0, 'Enter an amount above $0.00'],
  [-1, 'An amount cannot be negative'],
  [1.5, 'An amount cannot have a fraction of a cent'],
  [Number.NaN, expect.any(String)],
  [largestPerDiemCents + 1, 'The interest of a day can be at most $9,999,999.99'],
  [Number.MAX_SAFE_INTEGER, expect.any(String)],
  // The two amounts of a letter were swapped.
  [41_230_000, 'The interest of a day has to be less than the loan payoff of $412,300.00'],
])('a per diem of %d is refused', (perDiem, message) => {
  expect(payoffFaults({ ...payoff, perDiem }, 'real_estate', loan)).toEqual([
    { field: 'payoff.perDiem', message },
  ])
})

test('the day is a day, leap days and the turn of a year included', () => {
  for (const goodThrough of ['', '2026-02-29', '2100-02-29', '2026-13-01', '12/1/2026', '0999-01-01', 'soon'])
    expect(faultsOf({ goodThrough }), goodThrough).toEqual([expect.stringMatching(/^payoff\.goodThrough: /)])
  for (const goodThrough of ['2028-02-29', '2026-12-31', '2000-02-29'])
    expect(faultsOf({ goodThrough })).toEqual([])
})

test('a save that says nothing of it keeps a payoff as long as the wire pays off a loan', () => {
  expect(keptPayoff(payoff, 'real_estate', loan)).toBe(payoff)
  expect(keptPayoff(payoff, 'real_estate', [{ purpose: 1 }])).toBeNull()
  expect(keptPayoff(payoff, 'bond', loan)).toBeNull()
})

test('it reads as one line', () => {
  expect(payoffInWords(payoff)).toBe('Good through December 1, 2026, $123.45 for each day after')
  expect(confirmedPayoff(payoff)).toBe(
    'You confirm that the loan payoff is good through December 1, 2026, and that each later day adds $123.45.',
  )
})
