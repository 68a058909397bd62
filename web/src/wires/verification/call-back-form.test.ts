import { expect, it } from 'vitest'
import { clockAt } from '@countersign/domain/platform/dates/wall-clock'
import { calledAtOf, callBackFaults, localZone, type CallBackForm } from './call-back-form.ts'

const now = new Date('2026-11-21T18:00:00Z')

const form = (change: Partial<CallBackForm> = {}): CallBackForm => ({
  contactId: 'c',
  day: '2026-11-20',
  time: '10:00',
  reached: 'person',
  spokeWith: 'Tessa Lindqvist',
  readBack: 'Name on the account and both numbers agreed',
  ...change,
})

const faults = (change: Partial<CallBackForm>) => callBackFaults(form(change), now).map(({ field }) => field)

it('takes a call that reached a person, and an unanswered one without words', () => {
  expect(faults({})).toEqual([])
  expect(faults({ reached: 'nobody', spokeWith: '', readBack: '' })).toEqual([])
})

it('keeps the second at which the form was opened, until the user types another minute', () => {
  const opened = '2026-11-21T18:00:41.000Z'
  const began = clockAt(new Date(opened), localZone())
  expect(calledAtOf(began, opened)).toBe(opened)
  const earlier = clockAt(new Date('2026-11-21T17:30:00Z'), localZone())
  expect(calledAtOf(earlier, opened)).toBe('2026-11-21T17:30:00.000Z')
})

it.each([
  [{ contactId: '' }, ['contactId']],
  [{ contactId: null }, ['contactId']],
  [{ day: '', time: '' }, ['day', 'time']],
  [{ day: '2026-11-23' }, ['time']],
  [{ spokeWith: ' ', readBack: '\n' }, ['spokeWith', 'readBack']],
])('refuses %j', (change, fields) => {
  expect(faults(change)).toEqual(fields)
})
