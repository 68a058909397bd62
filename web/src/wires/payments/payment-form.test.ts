import { expect, it } from 'vitest'
import { localDay } from '../../platform/ui/dates.ts'
import {
  addedFaults,
  centsOf,
  emptyReferences,
  receivedFaults,
  requestOf,
  sentFaults,
} from './payment-form.ts'

const typed = {
  imad: '20261201 B1QGC08C 000123',
  omad: '',
  uetr: '',
  otherUetrConfirmed: false,
  amount: '1,333,797.26',
  valueDate: '2026-12-01',
  closedDayConfirmed: false,
} as const
const uetr = 'eb6305c9-1f7f-49de-aed0-16487c27b42d'
const today = '2026-12-01'
const verified = { status: 5, payment: null, exportedUetr: null } as const
const sent = { status: 5, payment: { state: 'sent', sentOn: today, differs: false } } as const

it('finds nothing wrong with what the server takes', () => {
  expect(sentFaults(verified, typed, today)).toEqual([])
  expect(receivedFaults(sent, { ...typed, imad: '' }, today)).toEqual([])
  expect(centsOf(typed.amount)).toBe(133_379_726)
  expect(localDay(new Date(2026, 11, 1, 9))).toBe(today)
})

it('asks about a day on which Fedwire is closed, where funds were sent and not where they arrived', () => {
  const onSunday = { ...typed, imad: '', uetr, valueDate: '2026-11-29' }
  expect(sentFaults(verified, onSunday, today).map(({ field }) => field)).toEqual(['closedDayConfirmed'])
  expect(sentFaults(verified, { ...onSunday, closedDayConfirmed: true }, today)).toEqual([])
  const before = { ...sent, payment: { ...sent.payment, sentOn: '2026-11-27' } }
  expect(receivedFaults(before, onSunday, today)).toEqual([])
})

it('names each fault once, the amount in the words of what was typed', () => {
  const faults = sentFaults(verified, { ...typed, imad: '', amount: '1.005', valueDate: '' }, today)
  expect(faults.map(({ field }) => field)).toEqual(['imad', 'valueDate', 'amount'])
  expect(faults.at(-1)?.message).toBe('An amount cannot have a fraction of a cent')
  expect(receivedFaults(sent, { ...typed, valueDate: '2026-11-30' }, today)).toMatchObject([
    { field: 'valueDate' },
  ])
})

it('knows what stands, asks about another UETR than the one of the file, and sends what was entered alone', () => {
  const references = { imad: '20261201B1QGC08C000123', omad: null, uetr: null }
  const exportedUetr = '11111111-1111-4111-8111-111111111111'
  const added = { ...emptyReferences, uetr }
  const fields = (typed: typeof added) =>
    addedFaults({ ...sent, references, exportedUetr }, typed).map(({ field }) => field)
  expect(fields({ ...emptyReferences, imad: references.imad })).toEqual(['imad'])
  expect(fields(added)).toEqual(['otherUetrConfirmed'])
  expect(fields({ ...added, otherUetrConfirmed: true })).toEqual([])
  expect(requestOf(added)).toEqual({ uetr })
  expect(requestOf({ ...typed, omad: ' ', otherUetrConfirmed: true })).toEqual({
    imad: typed.imad,
    otherUetrConfirmed: true,
  })
})
