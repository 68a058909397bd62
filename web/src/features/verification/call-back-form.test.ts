import { expect, it } from 'vitest'
import { callBackFaults, type CallBackForm } from './call-back-form.ts'

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

it('takes a call to a person, and one to nobody without words', () => {
  expect(faults({})).toEqual([])
  expect(faults({ reached: 'nobody', spokeWith: '', readBack: '' })).toEqual([])
})

it.each([
  [{ contactId: '' }, ['contactId']],
  [{ day: '', time: '' }, ['day', 'time']],
  [{ day: '2026-11-23' }, ['time']],
  [{ spokeWith: ' ', readBack: '\n' }, ['spokeWith', 'readBack']],
])('refuses %j', (change, fields) => {
  expect(faults(change)).toEqual(fields)
})
