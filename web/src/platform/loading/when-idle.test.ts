// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 1))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('waits until the drawing stands, however often the browser is idle before', () => {
  const run = vi.fn<() => void>()
  let stands = false
  whenIdle(run, () => stands)
  vi.advanceTimersByTime(1_000)
  expect(run).not.toHaveBeenCalled()
  stands = true
  vi.advanceTimersByTime(100)
  expect(run).toHaveBeenCalledOnce()
})

it('waits no longer than two seconds for a drawing', () => {
  const run = vi.fn<() => void>()
  whenIdle(run, () => false)
  vi.advanceTimersByTime(2_200)
  expect(run).toHaveBeenCalledOnce()
})

it('does not run once it is called off', () => {
  const run = vi.fn<() => void>()
  whenIdle(run)()
  vi.advanceTimersByTime(5_000)
  expect(run).not.toHaveBeenCalled()
})
