import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLoadingProgress } from './loading-progress.ts'

describe('createLoadingProgress', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('[R4.17] is 0 at the start, climbs by one, slows near the end, is 100 on stop and 0 after 250 ms', () => {
    const bar = createLoadingProgress()
    const seen: { percent: number; at: number }[] = []
    bar.subscribe(() => seen.push({ percent: bar.percent(), at: Date.now() }))

    bar.start()
    expect(bar.percent()).toBe(0)
    vi.advanceTimersByTime(60_000)
    expect(seen.map(({ percent }) => percent)).toEqual(Array.from({ length: 100 }, (_, index) => index))
    const pause = (percent: number) => (seen[percent]?.at ?? 0) - (seen[percent - 1]?.at ?? 0)
    expect(pause(10)).toBeLessThan(pause(70))
    expect(pause(70)).toBeLessThan(pause(85))
    expect(pause(85)).toBeLessThan(pause(98))

    bar.stop()
    expect(bar.percent()).toBe(100)
    vi.advanceTimersByTime(249)
    expect(bar.percent()).toBe(100)
    vi.advanceTimersByTime(1)
    expect(bar.percent()).toBe(0)
  })

  it('stays until the last of several pieces of work is done', () => {
    const bar = createLoadingProgress()
    bar.start()
    bar.start()
    bar.stop()
    expect(bar.percent()).toBeLessThan(100)
    bar.stop()
    expect(bar.percent()).toBe(100)
    bar.stop()
    bar.start()
    expect(bar.percent()).toBe(0)
  })

  it('begins anew when work starts while the bar still rests at its end', () => {
    const bar = createLoadingProgress()
    bar.start()
    bar.stop()
    vi.advanceTimersByTime(100)
    bar.start()
    vi.advanceTimersByTime(200)
    expect(bar.percent()).toBeGreaterThan(0)
    expect(bar.percent()).toBeLessThan(100)
  })
})
