import { expect, test } from 'vitest'
import { describeChanges, changedValues } from './changed-values.ts'

const id = '01993b5e-0000-7000-8000-000000000001'

const told = (before: Record<string, unknown>, after: Record<string, unknown>, more = {}) =>
  changedValues({ changed: Object.keys(after), before, after, ...more }, (one) =>
    one === id ? 'City of Salina' : undefined,
  )

test.each([
  ['closingDate', null, '2026-12-01', 'Closing date', [], ['Dec 1, 2026']],
  ['closingTime', '10:00', '14:30', 'Closing time', ['10:00 AM'], ['2:30 PM']],
  ['parAmount', 100, 136_000_000, 'Par amount', ['$1.00'], ['$1,360,000.00']],
  ['issuerId', id, null, 'Issuer', ['City of Salina'], []],
  ['issuerId', null, id.replace('1', '2'), 'Issuer', [], ['another one']],
  ['freezeAt', null, '2026-12-01T15:00:00.000Z', 'Freezes from', [], ['Dec 1, 2026, 3:00 PM UTC']],
  ['isManager', false, true, 'Transaction Manager', ['no'], ['yes']],
  ['goodFaithPurpose', null, 6, 'Good faith purpose', [], ['Project Fund']],
  [
    'payoff',
    { perDiem: 12_345, goodThrough: '2026-12-01' },
    null,
    'Loan payoff',
    ['good through Dec 1, 2026 · $123.45 a day'],
    [],
  ],
  ['kind', 'bond', 'real_estate', 'Kind', ['bond'], ['real estate']],
  [
    'delivery',
    { way: null, agent: '', remarks: '' },
    { way: 'DTC', agent: 'First Trust', remarks: '' },
    'Delivery',
    [],
    ['DTC · First Trust'],
  ],
])('a clerk reads what %s was and is', (part, before, after, title, was, is) => {
  expect(told({ [part]: before }, { [part]: after })).toEqual([
    { part: title, list: false, before: was, after: is },
  ])
})

test('of a list only what went and what came is told', () => {
  const document = (title: string, ready: boolean) => ({ title, from: 'Lexbond LLP', ready })
  const maturity = { date: '2031-09-01', amount: 100, rate: '4.125', cusip: '037833100' }
  expect(
    told(
      { documents: [document('Opinion', false), document('Tax certificate', false)], maturities: [maturity] },
      { documents: [document('Opinion', true), document('Tax certificate', false)], maturities: [] },
    ),
  ).toEqual([
    {
      part: 'Documents',
      list: true,
      before: ['Opinion · Lexbond LLP · not ready'],
      after: ['Opinion · Lexbond LLP · ready'],
    },
    { part: 'Maturities', list: true, before: ['Sep 1, 2031 · $1.00 · 4.125% · 037833100'], after: [] },
  ])
  expect(told({ references: ['a', 'a'] }, { references: ['a'] })).toMatchObject([
    { before: ['a'], after: [] },
  ])
  expect(told({ references: ['a', 'b'] }, { references: ['b', 'a'] })).toMatchObject([
    { part: 'Order of references' },
  ])
})

test('bank details are told by their name alone, and an event without old values tells nothing', () => {
  expect(told({}, {}, { bankDetails: true })).toMatchObject([{ part: 'Bank details', before: [], after: [] }])
  expect(changedValues({ changed: ['name'] }, () => undefined)).toEqual([])
  expect(changedValues({}, () => undefined)).toEqual([])
})

test('a paper tells as much of a long list as it has room for, a table all', () => {
  const changes = [
    { part: 'Amount', list: false, before: ['$1.00'], after: ['$2.00'] },
    { part: 'Place', list: false, before: [], after: ['Salina'] },
    { part: 'Bank details', list: false, before: [], after: [] },
  ]
  expect(describeChanges(changes)).toBe('Amount: $1.00 -> $2.00; Place: N/A -> Salina; Bank details changed')
  const long = [
    { part: 'Maturities', list: true, before: Array.from({ length: 9 }, (_, at) => `${at}`), after: [] },
  ]
  expect(describeChanges(long)).toBe('Maturities: without 0 | 1 | 2 | 3 | 4 | and 4 more')
  expect(describeChanges(long, { whole: true })).toBe('Maturities: without 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8')
})
