import { beforeEach, describe, expect, it } from 'vitest'
import { createActivity } from './activity.ts'
import { createIdleWatch } from './idle-watch.ts'

const minute = 60_000

describe('a desk that is left', () => {
  let now = 0
  let store: Map<string, string>
  const tab = () => {
    const said: (number | null | 'over')[] = []
    const activity = createActivity(
      {
        getItem: (key) => store.get(key) ?? null,
        setItem: (key, value) => void store.set(key, value),
        removeItem: (key) => void store.delete(key),
      },
      () => now,
    )
    const check = createIdleWatch({
      idleMs: activity.idleMs,
      limitMs: () => 30 * minute,
      onWarning: (secondsLeft) => {
        activity.hold(secondsLeft !== null)
        said.push(secondsLeft)
      },
      onIdle: () => said.push('over'),
    })
    return { activity, check, said }
  }
  const at = (milliseconds: number, ...tabs: ReturnType<typeof tab>[]) => {
    now = milliseconds
    for (const { check } of tabs) check()
  }

  beforeEach(() => {
    now = 0
    store = new Map()
  })

  it('is warned a minute before, counted down, and ended once', () => {
    const desk = tab()
    at(29 * minute - 1, desk)
    expect(desk.said).toEqual([])
    at(29 * minute, desk)
    at(29 * minute + 15_000, desk)
    expect(desk.said).toEqual([60, 45])
    at(30 * minute, desk)
    at(31 * minute, desk)
    expect(desk.said).toEqual([60, 45, 'over'])
  })

  it('goes on after a sign of life before the warning; under it, only after an answer', () => {
    const desk = tab()
    now = 20 * minute
    desk.activity.notice()
    at(49 * minute, desk)
    desk.activity.notice()
    at(49 * minute + 1_000, desk)
    expect(desk.said).toEqual([60, 59])
    desk.activity.hold(false)
    desk.activity.notice()
    at(49 * minute + 2_000, desk)
    expect(desk.said).toEqual([60, 59, null])
  })

  it('is alive in all tabs when it is in one', () => {
    const [here, there] = [tab(), tab()]
    at(29 * minute + 30_000, here)
    there.activity.notice()
    at(29 * minute + 31_000, here, there)
    expect(here.said).toEqual([30, null])
    at(59 * minute, here, there)
    expect(there.said).toEqual([30])
  })

  it('that slept is over when it wakes, without a warning', () => {
    const desk = tab()
    at(600 * minute, desk)
    expect(desk.said).toEqual(['over'])
  })
})
