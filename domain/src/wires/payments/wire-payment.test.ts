import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dayOfReference,
  referenceFault,
  referenceKinds,
  tidyReference,
} from '../bank-details/payment-reference.ts'
import {
  confirmReceived,
  describeDifferences,
  recordSent,
  refuseOnceSent,
  reportNotReceived,
  voidSent,
} from './wire-payment.ts'
import { wireStatuses } from '../../platform/master-data/wire-status.ts'

const imad = '20261201B1QGC08C000123'
const sent = { kind: 'IMAD', reference: imad, amount: 100, valueDate: '2026-12-01' } as const
const today = '2026-12-01'
const unsent = { status: 5, payment: null } as const

const faultsOf = (answer: { ok: boolean; refusal?: { faults?: readonly { field: string }[] } }) =>
  answer.refusal?.faults?.map(({ field }) => field)

test('an IMAD has 22 characters and begins with a day that exists', () => {
  expect(referenceFault({ kind: 'IMAD', reference: imad })).toBe(null)
  expect(tidyReference('IMAD', ' 20261201 b1qgc08c 000123 ')).toBe(imad)
  expect(dayOfReference({ kind: 'IMAD', reference: imad })).toBe('2026-12-01')
  for (const reference of [
    '20261201B1QGC08C00012',
    '20261201B1QGC08C0001234',
    '20261201B1QGC08C00012X',
    '20261201B1QGC0ÄC000123',
    '20261301B1QGC08C000123',
    '20260230B1QGC08C000123',
    '00000000B1QGC08C000123',
    '',
  ]) {
    expect([reference, referenceFault({ kind: 'IMAD', reference })]).toEqual([reference, expect.any(String)])
  }
})

test('an OMAD may go on with its output date, time and application', () => {
  for (const rest of ['', '12010914', '12010914FT03']) {
    expect(referenceFault({ kind: 'OMAD', reference: imad + rest })).toBe(null)
  }
  for (const rest of ['1201', '13010914', '12012460', '12010914FT0', '12010914FT033']) {
    expect(referenceFault({ kind: 'OMAD', reference: imad + rest })).not.toBe(null)
  }
})

test('a UETR is a UUID of version 4 and nothing that only resembles one', () => {
  fc.assert(
    fc.property(fc.uuid({ version: 4 }), (id) => {
      expect(referenceFault({ kind: 'UETR', reference: tidyReference('UETR', id.toUpperCase()) })).toBe(null)
    }),
  )
  for (const reference of [
    'eb6305c9-1f7f-19de-aed0-16487c27b42d',
    'eb6305c9-1f7f-49de-ced0-16487c27b42d',
    'eb6305c91f7f49deaed016487c27b42d',
  ]) {
    expect(referenceFault({ kind: 'UETR', reference })).not.toBe(null)
  }
})

test('whatever is typed is either refused or well-formed, and tidying is done once', () => {
  fc.assert(
    fc.property(fc.constantFrom(...referenceKinds), fc.string(), (kind, typed) => {
      const reference = tidyReference(kind, typed)
      expect(tidyReference(kind, reference)).toBe(reference)
      if (kind !== 'UETR' && referenceFault({ kind, reference }) === null) {
        expect(dayOfReference({ kind, reference })).not.toBe(null)
      }
    }),
  )
})

test('only a verified wire is recorded as sent, and only once', () => {
  for (const { id } of wireStatuses) {
    const answer = recordSent({ status: id, payment: null }, sent, today)
    expect([id, answer.ok]).toEqual([id, id === 5])
    if (!answer.ok) expect(answer.refusal.code).toBe('wire-not-verified')
  }
  for (const payment of ['sent', 'received', 'not received'] as const) {
    const answer = recordSent({ status: 5, payment }, sent, today)
    expect(answer.ok ? '' : answer.refusal.code).toBe('wire-already-sent')
    expect(refuseOnceSent(payment).ok).toBe(false)
  }
  expect(refuseOnceSent(null).ok).toBe(true)
})

test('every fault of a payment is named at its field; a day to come and the day of another IMAD as well', () => {
  expect(faultsOf(recordSent(unsent, { ...sent, reference: 'x', amount: 0, valueDate: '' }, today))).toEqual([
    'reference',
    'amount',
    'valueDate',
  ])
  expect(faultsOf(recordSent(unsent, { ...sent, valueDate: '2026-12-02' }, today))).toEqual(['valueDate'])
  expect(faultsOf(recordSent(unsent, { ...sent, valueDate: '2026-11-30' }, today))).toEqual(['valueDate'])
  const typed = { ...sent, reference: imad.toLowerCase() }
  expect(recordSent(unsent, typed, today)).toEqual({ ok: true, value: sent })
})

test('a day on which Fedwire is closed is asked about, and counts once it is confirmed', () => {
  const closed = { ...sent, kind: 'UETR', reference: 'eb6305c9-1f7f-49de-aed0-16487c27b42d' } as const
  const onThanksgiving = { ...closed, valueDate: '2026-11-26' }
  const refused = recordSent(unsent, onThanksgiving, today)
  expect(faultsOf(refused)).toEqual(['closedDayConfirmed'])
  expect(JSON.stringify(refused)).toContain(
    '(Thanksgiving Day). It is next open on November 27, 2026. Confirm',
  )
  expect(faultsOf(recordSent(unsent, { ...onThanksgiving, closedDayConfirmed: false }, today))).toEqual([
    'closedDayConfirmed',
  ])
  expect(recordSent(unsent, { ...onThanksgiving, closedDayConfirmed: true }, today)).toEqual({
    ok: true,
    value: onThanksgiving,
  })
  // A confirmation does not open a day to come.
  const future = { ...closed, valueDate: '2026-12-05', closedDayConfirmed: true }
  expect(faultsOf(recordSent(unsent, future, today))).toEqual(['valueDate'])
})

test('received, not received and void need a payment that was sent', () => {
  const receipt = { amount: 100, valueDate: today }
  expect(confirmReceived({ ...unsent, sentOn: null }, receipt, today)).toMatchObject({
    refusal: { code: 'wire-not-sent' },
  })
  expect(reportNotReceived(unsent, 'x')).toMatchObject({ refusal: { code: 'wire-not-sent' } })
  expect(voidSent(unsent, 'x')).toMatchObject({ refusal: { code: 'wire-not-sent' } })
  const wire = { status: 5, payment: 'sent', sentOn: today } as const
  expect(confirmReceived(wire, receipt, today)).toEqual({ ok: true, value: receipt })
  expect(faultsOf(confirmReceived(wire, { ...receipt, valueDate: '2026-11-30' }, today))).toEqual([
    'valueDate',
  ])
  expect(faultsOf(reportNotReceived(wire, ' '))).toEqual(['remarks'])
  expect(faultsOf(voidSent(wire, ' '))).toEqual(['reason'])
  expect(voidSent(wire, 'Another wire was meant')).toEqual({ ok: true, value: true })
})

test('every difference is told to the cent, with both of its numbers', () => {
  expect(describeDifferences(100, { wire: 100, sent: null })).toEqual([])
  expect(describeDifferences(99, { wire: 100, sent: null })).toEqual([
    '$0.01 less than the wire: $0.99, not $1.00',
  ])
  expect(describeDifferences(100, { wire: 100, sent: 100 })).toEqual([])
  expect(describeDifferences(133_379_726, { wire: 100, sent: 100 })).toEqual([
    '$1,333,796.26 more than both the wire and what was sent: $1,333,797.26, not $1.00',
  ])
  // As the wire says, and yet not what left; and what left, which was not what the wire says.
  expect(describeDifferences(100, { wire: 100, sent: 90 })).toEqual([
    '$0.10 more than what was sent: $1.00, not $0.90',
  ])
  expect(describeDifferences(90, { wire: 100, sent: 90 })).toEqual([
    '$0.10 less than the wire: $0.90, not $1.00',
  ])
  expect(describeDifferences(95, { wire: 100, sent: 90 })).toEqual([
    '$0.05 more than what was sent: $0.95, not $0.90',
    '$0.05 less than the wire: $0.95, not $1.00',
  ])
})
