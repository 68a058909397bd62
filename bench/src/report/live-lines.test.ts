import { expect, test } from 'vitest'
import { connectionLines, liveLines, percentile } from './live-lines.ts'

const measured = {
  what: '50 closings',
  pages: 500,
  limited: true,
  missed: 0,
  failed: 0,
  cores: 0.3,
  megabytes: 240,
}
const hundred = Array.from({ length: 100 }, (_, at) => 201 + at)

test('one page that did not show a change misses the limit, however fast the others were', () => {
  const holds = (change: object) => liveLines([{ ...measured, took: hundred, ...change }])[0]?.holds
  expect(holds({})).toBe(true)
  expect(holds({ missed: 1 })).toBe(false)
  expect(holds({ failed: 1 })).toBe(false)
  expect(holds({ took: [] })).toBe(false)
  expect(holds({ took: hundred.map((ms) => ms + 10) })).toBe(false)
  expect(holds({ took: hundred.map((ms) => ms + 10), limited: false })).toBe(undefined)
})

test('a percentile is a value that was measured, and the last one at most', () => {
  expect(percentile(hundred, 0.95)).toBe(295)
  expect(percentile(hundred, 1)).toBe(300)
  expect(percentile([7], 0.5)).toBe(7)
})

test('the slowest round counts, not the middle one, and the most memory that was seen', () => {
  const good = {
    connections: 5000,
    last: { median: 200, least: 100, most: 1000 },
    missed: 0,
    before: 200,
    most: 300,
  }
  const holds = (change: object) => connectionLines({ ...good, ...change }).map((line) => line.holds)
  expect(holds({})).toEqual([true, true])
  expect(holds({ last: { median: 200, least: 100, most: 1001 } })).toEqual([false, true])
  expect(holds({ missed: 1 })).toEqual([false, true])
  expect(holds({ most: 301 })).toEqual([true, false])
  expect(holds({ most: Number.NaN })).toEqual([true, false])
})
