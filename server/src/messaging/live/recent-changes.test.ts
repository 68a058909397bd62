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

test('of a rush it keeps the last', () => {
  const recent = createRecentChanges(() => 0)
  const many = Array.from({ length: 2_001 }, change)
  recent.add(many)
  expect(recent.within(1)).toEqual(many.slice(1))
})
