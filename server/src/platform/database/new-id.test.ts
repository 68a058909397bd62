import { afterEach, expect, test, vi } from 'vitest'
import { newId } from './new-id.ts'

afterEach(() => void vi.useRealTimers())

test('ids keep the order of their making when the clock is set back by hours', () => {
  const before = newId()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 5 * 3_600_000 })
  const made = Array.from({ length: 1000 }, newId)
  expect([before, ...made]).toEqual([before, ...made].toSorted())
  expect(new Set(made).size).toBe(1000)
})
