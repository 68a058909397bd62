import { expect, test } from 'vitest'
import { sizesFor } from '../sizes.ts'
import { organizationLines } from './organization-lines.ts'

const sizes = sizesFor({ quick: false })

test('a screen that could not be timed does not hold, and more than twice as late is a miss', () => {
  const holds = (ratio: number) =>
    organizationLines([{ what: 'users', small: 4, large: 4 * ratio, ratio }], sizes)[0]?.holds
  expect(holds(2)).toBe(true)
  expect(holds(2.01)).toBe(false)
  expect(holds(Number.NaN)).toBe(false)
})

test('the first line says how large the organizations are', () => {
  const [line] = organizationLines([{ what: 'users', small: 4, large: 6, ratio: 1.5 }], sizes)
  expect(line?.what).toBe('(j) users: 5,000 people and 20,000 transactions against 50 and 200')
  expect(line?.figure).toBe('1.50 times: 4.0 ms, 6.0 ms')
})
