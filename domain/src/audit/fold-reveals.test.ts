import { expect, test } from 'vitest'
import type { AuditEventType } from './audit-event.ts'
import { foldReveals } from './fold-reveals.ts'

const look = (minute: number, change: Record<string, unknown> = {}) => ({
  at: new Date(Date.UTC(2026, 10, 20, 15, minute)),
  type: 'account number shown' as AuditEventType,
  actorId: 'tessa',
  wireId: 'one',
  sentence: 'had the account number of wire #1 shown',
  ...change,
})

const timesOf = (events: ReturnType<typeof look>[]) => foldReveals(events).map(({ all }) => all.length)

test('looks of one person at the same thing within an hour are one line, in either order', () => {
  const events = [look(0), look(1), look(59), look(60), look(61), look(62)]
  expect(timesOf(events)).toEqual([4, 2])
  expect(timesOf(events.toReversed())).toEqual([4, 2])
})

test.each([
  ['another person', { actorId: 'theo' }],
  ['another wire', { wireId: 'two' }],
  ['another kind of file', { sentence: 'had another one shown' }],
  ['another type', { type: 'file of wire opened' as const }],
])('%s stands between', (_, change) => {
  expect(timesOf([look(0), look(1, change), look(2)])).toEqual([1, 1, 1])
})

test.each([
  'bank details changed',
  'wire edited',
  'wire sent',
  'payment file exported',
  'wire message written',
])('what is more than a look is never folded: %s', (type) => {
  const event = (minute: number) => look(minute, { type })
  expect(timesOf([event(0), event(1), event(2)])).toEqual([1, 1, 1])
})
