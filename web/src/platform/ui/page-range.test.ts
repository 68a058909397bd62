import { expect, it } from 'vitest'
import { pageRange } from './page-range.ts'

it.each([
  [1, 7, { first: 1, last: 7 }],
  [1, 15, { first: 1, last: 15 }],
  [3, 10, { first: 31, last: 40 }],
  [70, 15, { first: 1036, last: 1050 }],
])('page %i in fifteens, with %i on it', (pageNum, shown, range) => {
  expect(pageRange(pageNum, 15, shown)).toEqual(range)
})
