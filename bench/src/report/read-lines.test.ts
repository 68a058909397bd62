import { expect, test } from 'vitest'
import type { Read } from '../growth/read.ts'
import { sizesFor } from '../sizes.ts'
import { readLines } from './read-lines.ts'

const sizes = sizesFor({ quick: false })

const read: Read = {
  call: 'GET /transaction',
  what: 'list',
  reader: 'manager',
  path: () => '/transaction',
}

const lineOf = (small: number[], large: number[]) =>
  readLines(
    { reads: [{ read, small: { took: small, bytes: 100 }, large: { took: large, bytes: 100 } }], tables: [] },
    sizes,
  )[0]

const hundred = (ms: number, slowest = ms): number[] => [
  ...Array.from({ length: 98 }, () => ms),
  slowest,
  slowest,
]

test('a read that is a fifth later holds, and one that is more than that and a millisecond later does not', () => {
  expect(lineOf(hundred(10), hundred(12))?.holds).toBe(true)
  expect(lineOf(hundred(10), hundred(12.1))?.holds).toBe(false)
  // Of one millisecond more nothing can be said.
  expect(lineOf(hundred(1), hundred(2))?.holds).toBe(true)
  expect(lineOf(hundred(1), hundred(2.1))?.holds).toBe(false)
})

test('the slowest two of a hundred may take twice as long', () => {
  expect(lineOf(hundred(10, 20), hundred(10, 40))?.holds).toBe(true)
  expect(lineOf(hundred(10, 20), hundred(10, 41))?.holds).toBe(false)
})

test('a read that was never made does not hold', () => {
  expect(lineOf([], [])?.holds).toBe(false)
})
