import { expect, it } from 'vitest'
import { heldSince, onHoldNow, type HoldFacts } from './on-hold.ts'

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 20, hour))
const open: HoldFacts = { canceledAt: null, frozen: null, freezeAt: null }
const now = at(15)

it.each<[string, Partial<HoldFacts>, ReturnType<typeof onHoldNow>]>([
  ['an open closing', {}, null],
  ['one whose freeze hour is to come', { freezeAt: at(16) }, null],
  ['one whose freeze hour is now', { freezeAt: now }, { since: now, causes: ['closing day'] }],
  [
    'one that was frozen',
    { frozen: { kind: 'manager', since: at(9) } },
    { since: at(9), causes: ['manager'] },
  ],
  [
    'one under a fraud report',
    { frozen: { kind: 'suspected fraud', since: at(9) } },
    { since: at(9), causes: ['suspected fraud'] },
  ],
  ['a canceled one', { canceledAt: at(8) }, { since: at(8), causes: ['canceled'] }],
  [
    'one frozen after its hour had come',
    { frozen: { kind: 'manager', since: at(12) }, freezeAt: at(10) },
    { since: at(10), causes: ['manager', 'closing day'] },
  ],
  [
    'one whose freeze of the hour was written down',
    { frozen: { kind: 'closing day', since: at(10) }, freezeAt: at(10) },
    { since: at(10), causes: ['closing day'] },
  ],
  [
    'a canceled one that was frozen later',
    { canceledAt: at(8), frozen: { kind: 'manager', since: at(9) } },
    { since: at(8), causes: ['manager', 'canceled'] },
  ],
])('says of %s whether it is on hold, why and since when', (_, facts, expected) => {
  expect(onHoldNow({ ...open, ...facts }, now)).toEqual(expected)
})

it('says since when in the time zone of the closing, by the name of the zone', () => {
  expect(heldSince(now, 'America/Chicago')).toBe('since Nov 20, 2026, 9:00 AM CST')
  expect(heldSince(now, null)).toBe('since Nov 20, 2026, 3:00 PM UTC')
})
