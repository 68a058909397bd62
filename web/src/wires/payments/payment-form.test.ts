import { expect, it } from 'vitest'
import { centsOf, dayOf, receivedFaults, sentFaults } from './payment-form.ts'

const typed = {
  kind: 'IMAD',
  reference: '20261201 B1QGC08C 000123',
  amount: '1,333,797.26',
  valueDate: '2026-12-01',
  closedDayConfirmed: false,
} as const
const today = '2026-12-01'
const verified = { status: 5, payment: null } as const
const sent = { status: 5, payment: { state: 'sent', sentOn: today, differs: false } } as const

it('finds nothing wrong with what the server takes', () => {
  expect(sentFaults(verified, typed, today)).toEqual([])
  expect(receivedFaults(sent, { ...typed, reference: '' }, today)).toEqual([])
  expect(centsOf(typed.amount)).toBe(133_379_726)
  expect(dayOf(new Date(2026, 11, 1, 9))).toBe(today)
})

it('asks about a day on which Fedwire is closed, where funds were sent and not where they arrived', () => {
  const uetr = { kind: 'UETR', reference: 'eb6305c9-1f7f-49de-aed0-16487c27b42d' } as const
  const onSunday = { ...typed, ...uetr, valueDate: '2026-11-29' }
  expect(sentFaults(verified, onSunday, today).map(({ field }) => field)).toEqual(['closedDayConfirmed'])
  expect(sentFaults(verified, { ...onSunday, closedDayConfirmed: true }, today)).toEqual([])
  const before = { ...sent, payment: { ...sent.payment, sentOn: '2026-11-27' } }
  expect(receivedFaults(before, onSunday, today)).toEqual([])
})

it('names each fault once, the amount in the words of what was typed', () => {
  const faults = sentFaults(verified, { ...typed, reference: '', amount: '1.005', valueDate: '' }, today)
  expect(faults.map(({ field }) => field)).toEqual(['reference', 'valueDate', 'amount'])
  expect(faults.at(-1)?.message).toBe('An amount cannot have a fraction of a cent')
  expect(receivedFaults(sent, { ...typed, valueDate: '2026-11-30' }, today)).toMatchObject([
    { field: 'valueDate' },
  ])
})
