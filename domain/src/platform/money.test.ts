import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountFault, formatCents, largestAmountCents, parseDollars, sumCents } from './money.ts'

test.each([
  '',
  '   ',
  '$',
  '-1',
  '(5.00)',
  '1.234',
  '1,23',
  '12,34,567',
  '1e3',
  '0x10',
  '1 000',
  '١٢',
  '1.2.3',
  '12345678901',
])('refuses %j as an amount', (text) => {
  expect(parseDollars(text).ok).toBe(false)
})

test.each([
  ['1,333,797.26', 133_379_726],
  ['$ 500', 50_000],
  ['.5', null],
  ['0', 0],
  ['0.1', 10],
  ['0.07', 7],
  ['0001.00', 100],
  ['9,999,999,999.99', largestAmountCents],
  ['\u00A0$1,250,000.00 ', 125_000_000],
])('reads %j as %j cents', (text, cents) => {
  const parsed = parseDollars(text)
  expect(parsed.ok ? parsed.value : null).toBe(cents)
})

test('every amount of cents is written and read back as itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: largestAmountCents }), (cents) => {
      const parsed = parseDollars(formatCents(cents))
      return parsed.ok && parsed.value === cents
    }),
    { numRuns: 2000 },
  )
})

test('dollars are written with their sign, commas and two decimals', () => {
  expect([0, 5, 1_00, 1_234_56, 133_379_726, -1].map(formatCents)).toEqual([
    '$0.00',
    '$0.05',
    '$1.00',
    '$1,234.56',
    '$1,333,797.26',
    '-$0.01',
  ])
})

test('an amount of a wire is whole, above zero and within twelve digits', () => {
  expect(
    [0, -1, 1.5, largestAmountCents + 1, Number.NaN].map((cents) => amountFault(cents) !== null),
  ).toEqual(Array.from({ length: 5 }, () => true))
  expect([Number.NaN, -1.5, 0, 1.5, 1e300, Number.POSITIVE_INFINITY].map(amountFault)).toEqual([
    'Enter an amount',
    'An amount cannot be negative',
    'Enter an amount above $0.00',
    'An amount cannot have a fraction of a cent',
    'An amount can be at most $9,999,999,999.99',
    'An amount can be at most $9,999,999,999.99',
  ])
  expect([1, largestAmountCents].map(amountFault)).toEqual([null, null])
  expect(sumCents([1, 2, 3])).toBe(6)
})
