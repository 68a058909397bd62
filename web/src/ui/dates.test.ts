import { describe, expect, it } from 'vitest'
import { closingHour, shortDay } from './dates.ts'

it('writes a calendar day in the en-US short form, wherever the reader is', () => {
  expect(shortDay('2026-12-02')).toBe('12/2/26')
  expect(shortDay('2027-01-01')).toBe('1/1/27')
})

describe('closingHour', () => {
  it.each([
    ['10:00', 'America/Chicago', '10:00 AM CT'],
    ['00:30', 'America/New_York', '12:30 AM ET'],
    ['12:00', 'America/Los_Angeles', '12:00 PM PT'],
    ['15:05', null, '3:05 PM'],
  ])('writes %s in %s as %s', (time, zone, text) => {
    expect(closingHour(time, zone, '2026-12-02')).toBe(text)
  })

  it('names both zones of an hour that comes twice, and of no other', () => {
    expect(closingHour('01:30', 'America/New_York', '2026-11-01')).toBe('1:30 AM EDT or EST')
    expect(closingHour('02:30', 'America/New_York', '2026-11-01')).toBe('2:30 AM ET')
  })
})
