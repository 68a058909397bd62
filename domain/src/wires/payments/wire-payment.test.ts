import { expect, test } from 'vitest'
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
const sent = { imad, omad: null, uetr: null, amount: 100, valueDate: '2026-12-01' } as const
const typed = { imad, amount: 100, valueDate: '2026-12-01' } as const
const uetr = 'eb6305c9-1f7f-49de-aed0-16487c27b42d'
const today = '2026-12-01'
const unsent = { status: 5, payment: null, exportedUetr: null } as const

const faultsOf = (answer: { ok: boolean; refusal?: { faults?: readonly { field: string }[] } }) =>
  answer.refusal?.faults?.map(({ field }) => field)

test('only a verified wire is recorded as sent, and only once', () => {
  for (const { id } of wireStatuses) {
    const answer = recordSent({ ...unsent, status: id }, typed, today)
    expect([id, answer.ok]).toEqual([id, id === 5])
    if (!answer.ok) expect(answer.refusal.code).toBe('wire-not-verified')
  }
  for (const payment of ['sent', 'received', 'not received'] as const) {
    const answer = recordSent({ ...unsent, payment }, typed, today)
    expect(answer.ok ? '' : answer.refusal.code).toBe('wire-already-sent')
    expect(refuseOnceSent(payment).ok).toBe(false)
  }
  expect(refuseOnceSent(null).ok).toBe(true)
})

test('every fault of a payment is named at its field; a day to come and the day of another IMAD as well', () => {
  const faulty = { imad: 'x', omad: 'y', uetr: 'z', amount: 0, valueDate: '' }
  expect(faultsOf(recordSent(unsent, faulty, today))).toEqual(['imad', 'omad', 'uetr', 'amount', 'valueDate'])
  expect(faultsOf(recordSent(unsent, { amount: 100, valueDate: today }, today))).toEqual(['imad'])
  expect(faultsOf(recordSent(unsent, { ...typed, valueDate: '2026-12-02' }, today))).toEqual(['valueDate'])
  expect(faultsOf(recordSent(unsent, { ...typed, valueDate: '2026-11-30' }, today))).toEqual(['valueDate'])
  const omad = { omad: '20261130MMQFMP9C000777', amount: 100, valueDate: today }
  expect(faultsOf(recordSent(unsent, omad, today))).toEqual(['valueDate'])
  const spelled = { ...typed, imad: imad.toLowerCase(), omad: ' ', uetr: '' }
  expect(recordSent(unsent, spelled, today)).toEqual({ ok: true, value: sent })
})

test('a payment keeps its IMAD, OMAD and UETR together, each in its one spelling', () => {
  const all = { ...typed, omad: '20261201 mmqfmp9c 000777', uetr: uetr.toUpperCase() }
  expect(recordSent(unsent, all, today)).toEqual({
    ok: true,
    value: { ...sent, omad: '20261201MMQFMP9C000777', uetr },
  })
})

test('a day on which Fedwire is closed is asked about, and counts once it is confirmed', () => {
  const onThanksgiving = { uetr, amount: 100, valueDate: '2026-11-26' }
  const recorded = { imad: null, omad: null, ...onThanksgiving }
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
    value: recorded,
  })
  // A confirmation does not open a day to come.
  const future = { ...onThanksgiving, valueDate: '2026-12-05', closedDayConfirmed: true }
  expect(faultsOf(recordSent(unsent, future, today))).toEqual(['valueDate'])
})

test('another UETR than the one of the payment file is asked about, beside a closed day, and counts once it is confirmed', () => {
  const exported = { ...unsent, exportedUetr: '11111111-1111-4111-8111-111111111111' }
  const other = { ...typed, uetr }
  const refused = recordSent(exported, other, today)
  expect(faultsOf(refused)).toEqual(['otherUetrConfirmed'])
  expect(JSON.stringify(refused)).toContain(
    'The payment file of this wire has another UETR: 11111111-1111-4111-8111-111111111111. Confirm',
  )
  const both = { uetr, amount: 100, valueDate: '2026-11-26' }
  expect(faultsOf(recordSent(exported, both, today))).toEqual(['closedDayConfirmed', 'otherUetrConfirmed'])
  expect(recordSent(exported, { ...other, otherUetrConfirmed: true }, today)).toEqual({
    ok: true,
    value: { ...sent, uetr },
  })
  // The same one needs no question, and neither does a bank that gave none.
  expect(recordSent(exported, { ...typed, uetr: exported.exportedUetr.toUpperCase() }, today).ok).toBe(true)
  expect(recordSent(exported, typed, today).ok).toBe(true)
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
