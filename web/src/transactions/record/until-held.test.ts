import { describe, expect, it } from 'vitest'
import { untilHeld } from './until-held.ts'

const now = Date.parse('2026-12-01T14:00:00Z')
const open = (freezeAt: string | null) => ({ onHold: null, freezeAt })

describe('when a page reads again whether a closing is on hold', () => {
  it('never, while no hour is set or the closing is on hold already', () => {
    expect(untilHeld([], now)).toBe(false)
    expect(untilHeld([open(null), { onHold: {}, freezeAt: '2026-12-01T14:30:00Z' }], now)).toBe(false)
  })

  it('at the next hour, at most a day ahead, and every few seconds once that has come', () => {
    expect(untilHeld([open('2026-12-01T16:00:00Z'), open('2026-12-01T14:30:00Z')], now)).toBe(30 * 60_000)
    expect(untilHeld([open('2027-12-01T14:00:00Z')], now)).toBe(24 * 60 * 60_000)
    expect(untilHeld([open('2026-12-01T13:59:59Z')], now)).toBe(5000)
  })
})
