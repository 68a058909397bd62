import { expect, it } from 'vitest'
import { closingCountdown, untilClosing } from './closing-countdown.ts'

const closing = {
  kind: 'bond',
  status: 2,
  canceled: null,
  closingDate: '2026-12-01',
  closingTime: '10:00',
  timeZone: 'America/Chicago',
} as const

const at = (iso: string, given: Partial<Parameters<typeof closingCountdown>[0]> = {}) =>
  closingCountdown({ ...closing, ...given }, new Date(iso))

it.each([
  // Thanksgiving and a weekend lie between.
  ['2026-11-24T16:00:00Z', 'Closes Dec 1 · in 4 business days'],
  ['2026-11-30T16:00:00Z', 'Closes Dec 1 · tomorrow'],
  ['2026-12-01T16:30:00Z', 'Closes today at 10:00 AM CST'],
  // In Chicago it is still the day before, and the day itself is not over.
  ['2026-12-01T05:59:00Z', 'Closes Dec 1 · tomorrow'],
  ['2026-12-02T05:59:00Z', 'Closes today at 10:00 AM CST'],
  ['2026-12-03T16:00:00Z', 'Closing date Dec 1 · 2 business days past'],
])('counts down by the clock of the closing at %s: %s', (now, text) => {
  expect(at(now)).toBe(text)
})

it('tells of a day of no business, of another year, and of what is not known', () => {
  expect(at('2026-11-27T16:00:00Z', { closingDate: '2026-11-29' })).toBe(
    'Closes Nov 29 · before the next business day',
  )
  expect(at('2026-11-28T16:00:00Z', { closingDate: '2026-11-27' })).toBe('Closing date Nov 27 · past')
  expect(at('2026-11-24T16:00:00Z', { closingDate: '2027-01-04' })).toBe(
    'Closes Jan 4, 2027 · in 26 business days',
  )
  expect(at('2026-12-01T16:00:00Z', { closingTime: null })).toBe('Closes today')
  expect(at('2026-12-01T16:00:00Z', { closingDate: null })).toBe('No closing date')
})

it('says the same without the date, for what stands beside it', () => {
  const until = (iso: string, given: Partial<typeof closing> | { closingDate: null } = {}) =>
    untilClosing({ ...closing, ...given }, new Date(iso))
  expect(until('2026-11-24T16:00:00Z')).toBe('in 4 business days')
  expect(until('2026-12-01T16:00:00Z')).toBe('today')
  expect(until('2026-12-03T16:00:00Z')).toBe('2 business days past')
  expect(until('2026-12-01T16:00:00Z', { closingDate: null })).toBe('')
})

it('counts no farther than a year, so that a mistyped one takes no time', () => {
  expect(at('2026-11-24T16:00:00Z', { closingDate: '9999-12-31' })).toBe('Closes Dec 31, 9999')
  expect(at('2026-11-24T16:00:00Z', { closingDate: '0001-01-01' })).toBe('Closing date Jan 1, 1')
})

it('speaks of a settlement where a house is sold, and does not count down to what has ended', () => {
  expect(at('2026-11-30T16:00:00Z', { kind: 'real_estate' })).toBe('Settles Dec 1 · tomorrow')
  expect(at('2026-11-24T16:00:00Z', { status: 3 })).toBe('Closing date Dec 1')
  const canceled = { at: '2026-11-20T15:00:00Z', by: 'Morgan Hale', reason: 'Sold' }
  expect(at('2026-12-24T16:00:00Z', { canceled })).toBe('Closing date Dec 1')
})
