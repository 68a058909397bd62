import { expect, test } from 'vitest'
import { isInForce, isSeasoned, nameDelegate, periodOf, type Person } from './delegation.ts'

const now = new Date('2026-11-20T15:00:00Z')
const zone = 'America/New_York'

const fault = (firstDay: string, lastDay: string, timeZone = zone) => {
  const found = periodOf({ firstDay, lastDay, timeZone }, now)
  return found.ok
    ? null
    : found.refusal.faults?.map(({ field, message }) => `${field}: ${message}`).join('; ')
}

test('days that are over, too far ahead, too many, backwards or none are refused at their field', () => {
  expect(fault('2026-11-19', '2026-11-25')).toBe('firstDay: This day is over')
  expect(fault('2027-01-20', '2027-01-20')).toBe('firstDay: Choose a day within the next 60 days')
  expect(fault('2026-11-23', '2026-11-22')).toBe('lastDay: The last day is before the first day')
  expect(fault('2026-11-23', '2027-01-22')).toBe('lastDay: Choose at most 60 days')
  expect(fault('2026-11-23', '2027-01-21')).toBeNull()
  expect(fault('2026-02-30', '')).toMatch(/^firstDay: .*; lastDay: /)
  expect(fault('2026-11-23', '2026-11-24', 'Mars/Olympus')).toBe('timeZone: Choose a time zone from the list')
})

test('a delegation lasts from midnight to midnight in its zone, also when clocks change', () => {
  const period = periodOf({ firstDay: '2026-11-20', lastDay: '2026-11-20', timeZone: zone }, now)
  expect(period).toEqual({
    ok: true,
    value: { startsAt: new Date('2026-11-20T05:00:00Z'), endsAt: new Date('2026-11-21T05:00:00Z') },
  })
  if (!period.ok) return
  const inForce = (at: string) => isInForce(period.value, new Date(at))
  expect(['04:59:59', '05:00:00'].map((time) => inForce(`2026-11-20T${time}Z`))).toEqual([false, true])
  expect(['04:59:59', '05:00:00'].map((time) => inForce(`2026-11-21T${time}Z`))).toEqual([true, false])
  const spring = new Date('2027-03-10T15:00:00Z')
  const days = periodOf({ firstDay: '2027-03-13', lastDay: '2027-03-14', timeZone: zone }, spring)
  expect(days.ok && days.value).toEqual({
    startsAt: new Date('2027-03-13T05:00:00Z'),
    endsAt: new Date('2027-03-15T04:00:00Z'),
  })
})

const tessa: Person = { userId: 'tessa', organizationId: 'bank', status: 'Active' }
const theo: Person = { userId: 'theo', organizationId: 'bank', status: 'Active' }
const free = { delegateIsAway: false, standsInFor: null }

test('only an active colleague of the same organization, who is there and stands in for no chain, is named', () => {
  const refused = (person: Person, delegate: Person | undefined, overlaps = free) => {
    const decided = nameDelegate(person, delegate, overlaps)
    return decided.ok ? null : decided.refusal.faults?.[0]?.message
  }
  const active = 'Choose an active colleague of your organization'
  expect(refused(tessa, theo)).toBeNull()
  expect(refused(tessa, undefined)).toBe(active)
  expect(refused(tessa, { ...theo, organizationId: 'other' })).toBe(active)
  expect(refused({ ...tessa, organizationId: null }, { ...theo, organizationId: null })).toBe(active)
  for (const status of ['Pending', 'Inactive', 'Blocked'] as const) {
    expect(refused(tessa, { ...theo, status })).toBe(active)
  }
  expect(refused(tessa, tessa)).toBe('Choose a colleague, not yourself')
  expect(refused(tessa, theo, { ...free, delegateIsAway: true })).toMatch(/is away on some of these days$/)
  expect(refused(tessa, theo, { delegateIsAway: false, standsInFor: 'Uma' } as never)).toMatch(
    /^You stand in for Uma/,
  )
})

test('a delegation counts as the receiver’s own word when it is older than the wire and than a day', () => {
  const seasoned = (namedAt: string, sentAt: string | null) =>
    isSeasoned(new Date(namedAt), { sentAt: sentAt === null ? null : new Date(sentAt), now })
  expect(seasoned('2026-11-19T15:00:00Z', '2026-11-20T10:00:00Z')).toBe(true)
  expect(seasoned('2026-11-19T15:00:01Z', '2026-11-20T10:00:00Z')).toBe(false)
  expect(seasoned('2026-11-10T15:00:00Z', '2026-11-10T15:00:00Z')).toBe(false)
  expect(seasoned('2026-11-10T15:00:00Z', '2026-11-09T10:00:00Z')).toBe(false)
  expect(seasoned('2026-11-10T15:00:00Z', null)).toBe(false)
})
