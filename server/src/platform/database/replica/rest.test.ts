import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRest } from './rest.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('a wait in vain rests until the replica is where it was waited for, and for a second at least', () => {
  const rest = createRest()
  expect(rest.lastsAt(0n)).toBe(false)
  rest.begin(100n)
  expect(rest.lastsAt(100n)).toBe(true)
  vi.advanceTimersByTime(1_001)
  expect(rest.lastsAt(99n)).toBe(true)
  expect(rest.lastsAt(100n)).toBe(false)
})

/** How long it rests after one more wait in vain, in seconds. */
const restOf = (rest: ReturnType<typeof createRest>): number => {
  rest.begin(1n)
  // Of the same moment: it counts once.
  rest.begin(1n)
  let seconds = 0
  for (; rest.lastsAt(1n); seconds += 1) vi.advanceTimersByTime(1_000)
  return seconds
}

test('a replica that falls behind again and again is waited for ever less often, until ten seconds went well', () => {
  const rest = createRest()
  expect(Array.from({ length: 7 }, () => restOf(rest))).toEqual([1, 2, 4, 8, 16, 30, 30])
  vi.advanceTimersByTime(11_000)
  expect(restOf(rest)).toBe(1)
})
