import { afterEach, expect, it, vi } from 'vitest'
import { leftOpen } from './left-open.ts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

it('is remembered in the tab until it is forgotten', () => {
  leftOpen.remember('unreachable')
  expect(leftOpen.recall()).toBe('unreachable')
  leftOpen.forget()
  expect(leftOpen.recall()).toBeNull()
})

it('stops no sign-out where the storage of the tab is full', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  leftOpen.remember('unconfirmed')
  expect(setItem).toHaveBeenCalledOnce()
  expect(leftOpen.recall()).toBeNull()
})
