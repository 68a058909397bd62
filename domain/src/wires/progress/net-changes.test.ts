import { expect, test } from 'vitest'
import { netChanges, type TrailEvent } from './net-changes.ts'

const tessa = 'tessa@firsttrust.example'
const sent = (to = tessa): TrailEvent => ({ type: 'wire sent', data: { to } })
const edited = (before: object, after: object, bankDetails = false): TrailEvent => ({
  type: 'wire edited',
  data: { changed: Object.keys(after), before, after, bankDetails },
})
const read = (...events: TrailEvent[]) => netChanges(events, tessa, () => undefined, 'bond')

test('a receiver who is shown a wire for the first time reads of no change, also after another receiver', () => {
  expect(read(sent())).toBe(null)
  expect(read(sent(), edited({ amount: 100 }, { amount: 200 }), sent('other@x.example'))).toBe(null)
})

test('what stood between is not told: old is what was shown, new is what stands', () => {
  const secret = edited({ amount: 300 }, { amount: 99_900 })
  const changes = read(
    sent(),
    edited({ amount: 99_900 }, { amount: 500 }),
    secret,
    edited({ amount: 100, references: ['A'] }, { amount: 300, references: ['B'] }),
    sent(),
    edited({ role: 'Advisor' }, { role: 'Trustee' }),
    sent(),
  )
  expect(changes).toEqual([
    { part: 'Amount', list: false, before: ['$1.00'], after: ['$5.00'] },
    { part: 'References', list: true, before: ['A'], after: ['B'] },
  ])
})

test('a part that was changed and changed back is no change; a bank detail is named without a value', () => {
  const back = read(
    sent(),
    edited({ amount: 200 }, { amount: 100 }),
    edited({ amount: 100 }, { amount: 200 }),
    sent(),
  )
  expect(back).toEqual([])
  expect(read(sent(), edited({}, {}, true), sent())).toEqual([
    { part: 'Bank details', list: false, before: [], after: [] },
  ])
})

test('a wire that was reassigned to the receiver counts as shown', () => {
  for (const type of ['wire handed over', 'wire taken over'] as const) {
    const reassigned: TrailEvent = { type, data: { to: tessa } }
    expect(
      read(sent(), edited({ amount: 100 }, { amount: 200 }), reassigned, sent('theo@firsttrust.example')),
    ).toEqual([{ part: 'Amount', list: false, before: ['$1.00'], after: ['$2.00'] }])
  }
})

test('a receiver who took a wire over reads every change since the wire was last shown, not those before', () => {
  expect(
    read(
      { type: 'wire taken over', data: { to: tessa } },
      sent('theo@firsttrust.example'),
      edited({ amount: 200 }, { amount: 900 }),
      sent(),
      edited({ amount: 100 }, { amount: 200 }),
      sent(),
    ),
  ).toEqual([{ part: 'Amount', list: false, before: ['$2.00'], after: ['$9.00'] }])
})
