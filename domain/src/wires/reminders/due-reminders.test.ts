import { expect, test } from 'vitest'
import { dueReminders, reminderAt, type RemindedClosing } from './due-reminders.ts'

/** A Tuesday after Thanksgiving, at ten in Chicago. */
const closing = { closingDate: '2026-12-01', closingTime: '10:00', timeZone: 'America/Chicago' }
const sentAt = new Date('2026-11-20T15:00:00Z')
const due = (now: string, change: Partial<RemindedClosing> = {}, sent = sentAt) =>
  dueReminders({ ...closing, ...change }, [3, 1], { sentAt: sent, now: new Date(now) })

test('business days leave out weekends, holidays and no leap day', () => {
  expect(reminderAt(closing, 1).toISOString()).toBe('2026-11-30T14:00:00.000Z')
  // Friday 27 and, past Thanksgiving, Wednesday 25.
  expect(reminderAt(closing, 3).toISOString()).toBe('2026-11-25T14:00:00.000Z')
  const leap = { closingDate: '2028-03-01', closingTime: null, timeZone: null }
  expect(reminderAt(leap, 1).toISOString()).toBe('2028-02-29T13:00:00.000Z')
})

test('each comes with its morning, and none from the hour of the closing on', () => {
  expect(due('2026-11-25T13:59:59Z')).toEqual([])
  expect(due('2026-11-25T14:00:00Z')).toEqual([3])
  expect(due('2026-11-30T14:00:00Z')).toEqual([3, 1])
  expect(due('2026-12-01T15:59:59Z')).toEqual([3, 1])
  expect(due('2026-12-01T16:00:00Z')).toEqual([])
  // Without an hour, noon.
  expect(due('2026-12-01T17:59:59Z', { closingTime: null })).toEqual([3, 1])
  expect(due('2026-12-01T18:00:00Z', { closingTime: null })).toEqual([])
})

test('a wire that was sent later was asked for just now', () => {
  expect(due('2026-11-30T15:00:00Z', {}, new Date('2026-11-27T15:00:00Z'))).toEqual([1])
  expect(due('2026-11-30T15:00:00Z', {}, new Date('2026-11-30T14:00:00Z'))).toEqual([])
})
