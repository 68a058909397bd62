import { expect, it } from 'vitest'
import { compactShare } from './compact-money.ts'

it.each([
  [0, 0, '$0 of $0'],
  [0, 950_25, '$0 of $950.25'],
  [999_99, 1_000_00, '$999.99 of $1K'],
  [11_923_456_78, 12_749_999_99, '$11.9M of $12.7M'],
  [12_000_000_00, 12_000_000_00, '$12M of $12M'],
  [950_000_00, 1_250_000_000_00, '$950K of $1.2B'],
  [9_999_999_999_99, 9_999_999_999_99, '$9.9B of $9.9B'],
])('writes %i of %i cents as %s', (part, whole, text) => {
  expect(compactShare(part, whole)).toBe(text)
})

it('takes as many digits as tell a part from its whole, and never rounds it up to the whole', () => {
  expect(compactShare(12_710_000_00, 12_749_999_99)).toBe('$12.71M of $12.74M')
  expect(compactShare(12_748_000_00, 12_749_000_00)).toBe('$12.748M of $12.749M')
  expect(compactShare(12_749_999_98, 12_749_999_99)).toBe('$12,749,999.98 of $12,749,999.99')
  const whole = 12_750_000_00
  for (const missing of [1, 99, 1_00, 999_99, 49_999_99, 50_000_00, 12_750_000_00]) {
    const [part, of] = compactShare(whole - missing, whole).split(' of ')
    expect(part).not.toBe(of)
  }
})
