import { expect, it } from 'vitest'
import { formatClosingTime } from './memo-labels.ts'

it('says when as the closing’s own clocks show it and as its PDF prints it, with the zone', () => {
  const at = '2026-11-22T02:47:00Z'
  expect(formatClosingTime(at, { timeZone: 'America/Chicago' })).toBe('Nov 21, 2026, 8:47 PM CST')
  expect(formatClosingTime(at, { timeZone: null })).toBe('Nov 22, 2026, 2:47 AM UTC')
})
