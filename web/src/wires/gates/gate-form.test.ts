import { describe, expect, it } from 'vitest'
import { gatePresets } from '@countersign/domain/wires/gates/gate-presets'
import { gateSettings } from '@countersign/domain/wires/gates/gate-settings'
import { gateChoiceOf, gateFormOf, presetFormOf } from './gate-form.ts'

const choice = { on: { 'first-use': true }, limits: { contactDays: 30 } }
const gates = { choice, effective: gateSettings({}, choice) }

describe('gateChoiceOf', () => {
  it('changes nothing when nothing was touched', () => {
    expect(gateChoiceOf(gateFormOf(gates), gates)).toEqual({
      faults: {},
      changed: false,
      preset: null,
      loosens: false,
      body: choice,
    })
  })

  it('chooses what was touched, and leaves the rest as the platform has it', () => {
    const form = gateFormOf(gates)
    form.on.amount = true
    form.limits.amountCents = '$ 250,000.00'
    expect(gateChoiceOf(form, gates)).toEqual({
      faults: {},
      changed: true,
      preset: null,
      loosens: false,
      body: {
        on: { 'first-use': true, amount: true },
        limits: { contactDays: 30, amountCents: 250_000_00 },
      },
    })
  })

  it('chooses every gate and limit of a preset, so that the platform takes none away later', () => {
    const { on, limits } = gatePresets.strict.choice
    expect(gateChoiceOf(presetFormOf('strict'), gates)).toMatchObject({
      changed: true,
      preset: 'strict',
      loosens: false,
      body: { on, limits },
    })
    expect(gateChoiceOf(presetFormOf('standard'), gates)).toMatchObject({ preset: 'standard', loosens: true })
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
