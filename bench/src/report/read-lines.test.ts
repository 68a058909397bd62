import { expect, test } from 'vitest'
import type { ChangeTimes } from '../growth/changes.ts'
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

const linesOf = (small: number[], large: number[], call: Read['call'] = read.call) =>
  readLines(
    {
      reads: [
        { read: { ...read, call }, small: { took: small, bytes: 100 }, large: { took: large, bytes: 100 } },
      ],
      changes: [],
      tables: [],
    },
    sizes,
  )

/** The line of the one read stands last. */
const lineOf = (small: number[], large: number[]) => linesOf(small, large).at(-1)

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

test('the slowest read of a page is held to 100 ms and 200 ms, and a file is not', () => {
  const slowest = (large: number[], call?: Read['call']) =>
    linesOf(hundred(90), large, call)
      .slice(0, 2)
      .map(({ figure, holds }) => [figure, holds])
  expect(slowest(hundred(100, 200))).toEqual([
    ['100.0 ms: list', true],
    ['200.0 ms: list', true],
  ])
  expect(slowest(hundred(101, 201)).map(([, holds]) => holds)).toEqual([false, false])
  expect(slowest(hundred(1000), 'GET /transaction/csv')).toEqual([
    ['none was made', false],
    ['none was made', false],
  ])
})

test('how many reads hold is counted', () => {
  expect(linesOf(hundred(10), hundred(12))[2]).toMatchObject({ figure: '1 of 1', holds: true })
  expect(linesOf(hundred(10), hundred(13))[2]).toMatchObject({ figure: '0 of 1', holds: false })
})

test('changes are held to the same, and where none was made they do not hold', () => {
  const changesHeld = (changes: ChangeTimes[]) =>
    readLines({ reads: [], changes, tables: [] }, sizes)
      .filter(({ what }) => what.includes('change'))
      .map(({ figure, holds }) => [figure, holds])
  expect(changesHeld([])).toEqual([['0 of 0', false]])
  const freeze = { what: 'change one', small: hundred(15), large: hundred(18) }
  const cancel = { what: 'change two', small: hundred(5), large: hundred(720) }
  expect(changesHeld([freeze])).toEqual([
    ['1 of 1', true],
    [expect.stringContaining('1.20 times'), true],
  ])
  expect(changesHeld([freeze, cancel])).toEqual([
    ['1 of 2', false],
    [expect.stringContaining('144.00 times'), false],
    [expect.stringContaining('1.20 times'), true],
  ])
})
