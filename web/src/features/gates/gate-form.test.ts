import { describe, expect, it } from 'vitest'
import { gateSettings } from '@countersign/domain/wires/gates'
import { gateChoiceOf, gateFormOf } from './gate-form.ts'

const choice = { on: { 'first-use': true }, limits: { contactDays: 30 } }
const gates = { choice, effective: gateSettings({}, choice) }

describe('gateChoiceOf', () => {
  it('changes nothing when nothing was touched', () => {
    expect(gateChoiceOf(gateFormOf(gates), gates)).toEqual({ faults: {}, changed: false, body: choice })
  })

  it('chooses what was touched, and leaves the rest as the platform has it', () => {
    const form = gateFormOf(gates)
    form.on.amount = true
    form.limits.amountCents = '$ 250,000.00'
    expect(gateChoiceOf(form, gates)).toEqual({
      faults: {},
      changed: true,
      body: {
        on: { 'first-use': true, amount: true },
        limits: { contactDays: 30, amountCents: 250_000_00 },
      },
    })
  })

  it.each([
    ['amountCents', '0'],
    ['amountCents', 'a lot'],
    ['contactDays', '0'],
    ['contactDays', '366'],
    ['closingHours', '1.5'],
    ['closingHours', ''],
  ] as const)('refuses %s %j at its field', (name, typed) => {
    const form = gateFormOf(gates)
    form.limits[name] = typed
    expect(Object.keys(gateChoiceOf(form, gates).faults)).toEqual([name])
  })
})
