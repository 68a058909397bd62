import { expect, test } from 'vitest'
import { gateDifference, isSameChoice, loosens, describeLoosening, tightenedPart } from './gate-change.ts'
import { type GateChoice, gateSettings } from './gate-settings.ts'

const settings = (choice: GateChoice) => gateSettings({}, choice)
const loosensBetween = (before: GateChoice, after: GateChoice) => loosens(settings(before), settings(after))

test.each<[string, GateChoice, GateChoice]>([
  ['a gate turned off', {}, { on: { 'closing-day': false } }],
  [
    'a higher amount',
    { on: { amount: true } },
    { on: { amount: true }, limits: { amountCents: 100_000_001 } },
  ],
  ['fewer days', {}, { limits: { contactDays: 13 } }],
  ['fewer hours', {}, { limits: { closingHours: 1 } }],
  [
    'one gate off while another is turned on',
    { on: { 'first-use': true, amount: false } },
    { on: { 'first-use': false, amount: true } },
  ],
  ['a reset of what is stricter than the platform has it', { limits: { contactDays: 30 } }, {}],
])('%s loosens the gates', (_what, before, after) => {
  expect(loosensBetween(before, after)).toBe(true)
})

test.each<[string, GateChoice, GateChoice]>([
  ['no change', {}, {}],
  ['a gate turned on', {}, { on: { 'first-use': true } }],
  [
    'a lower amount, more days and more hours',
    { on: { amount: true } },
    { on: { amount: true }, limits: { amountCents: 1, contactDays: 15, closingHours: 3 } },
  ],
  [
    'a limit of a gate that is off',
    { on: { amount: false } },
    { on: { amount: false }, limits: { amountCents: 900_000_000 } },
  ],
  [
    'a gate turned on, whatever its limit becomes',
    { on: { amount: false } },
    { on: { amount: true }, limits: { amountCents: 900_000_000 } },
  ],
])('%s does not loosen the gates', (_what, before, after) => {
  expect(loosensBetween(before, after)).toBe(false)
})

test('of a mixed change the tightening part stands alone, and what remains only loosens', () => {
  const before: GateChoice = { on: { 'first-use': false, 'closing-day': true }, limits: { contactDays: 30 } }
  const after: GateChoice = {
    on: { 'first-use': true, 'closing-day': false },
    limits: { contactDays: 7, amountCents: 25_000_000 },
  }
  const atOnce = tightenedPart(before, after, {})
  expect(atOnce).toEqual({
    on: { 'first-use': true, 'closing-day': true },
    limits: { contactDays: 30, amountCents: 25_000_000 },
  })
  expect(loosens(settings(before), settings(atOnce))).toBe(false)
  expect(gateDifference(settings(atOnce), settings(after))).toEqual({
    turnedOff: ['closing-day'],
    turnedOn: [],
    limits: { contactDays: { before: 30, after: 7 } },
  })
})

test('a choice is the same in whatever order, and nothing chosen is the same as empty', () => {
  const on = { 'first-use': true, amount: true }
  expect(isSameChoice({ on }, { on: { amount: true, 'first-use': true }, limits: {} })).toBe(true)
  expect(isSameChoice({ on }, { on: { amount: true } })).toBe(false)
})

test('a reset keeps what was chosen here where the reset would loosen', () => {
  expect(tightenedPart({ on: { 'first-use': true, amount: false } }, {}, { on: { amount: true } })).toEqual({
    on: { 'first-use': true },
    limits: {},
  })
})

test('a loosening is named by its gates, without a limit', () => {
  const before = settings({ on: { amount: true } })
  const after = settings({
    on: { amount: true, reassigned: false, 'closing-day': false },
    limits: { amountCents: 900_000_000 },
  })
  expect(describeLoosening(gateDifference(before, after))).toBe(
    'Wire reassigned and Shortly before the closing turned off; Amount at or above a limit made less strict',
  )
})
