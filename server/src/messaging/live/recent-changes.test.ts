import { expect, test } from 'vitest'
import { newId } from '../../platform/database/new-id.ts'
import { createRecentChanges } from './recent-changes.ts'

const change = () => ({ transactionId: newId(), wireId: null, principals: [], notified: [] })

test('tells what is as young as asked for, oldest first, and nothing older than a minute', () => {
  let now = 0
  const recent = createRecentChanges(() => now)
  const [first, second, third] = [change(), change(), change()]
  recent.add([first])
  now = 30_000
  recent.add([second, third])
  now = 31_000
  expect(recent.within(0)).toEqual([])
  expect(recent.within(999)).toEqual([])
  expect(recent.within(1_000)).toEqual([second, third])
  expect(recent.within(600_000)).toEqual([first, second, third])
  now = 60_001
  expect(recent.within(600_000)).toEqual([second, third])
})

test('it knows how far back it knows every change', () => {
  let now = 0
  const recent = createRecentChanges(() => now)
  now = 5_000
  expect([5_000, 5_001].map((ms) => recent.isWhole(ms))).toEqual([true, false])
  recent.restart()
  expect([0, 1].map((ms) => recent.isWhole(ms))).toEqual([true, false])
  now = 100_000
  expect([60_000, 60_001].map((ms) => recent.isWhole(ms))).toEqual([true, false])
  recent.add(Array.from({ length: 2_000 }, change))
  now = 100_010
  expect(recent.isWhole(60_000)).toBe(true)
  recent.add([change()])
  expect([9, 10].map((ms) => recent.isWhole(ms))).toEqual([true, false])
})

test('of a rush it keeps the last', () => {
  const recent = createRecentChanges(() => 0)
  const many = Array.from({ length: 2_001 }, change)
  recent.add(many)
  expect(recent.within(1)).toEqual(many.slice(1))
})
