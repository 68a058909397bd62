import { expect, test } from 'vitest'
import { loosens } from './gate-change.ts'
import { gatePresets, presetIds, presetOf } from './gate-presets.ts'
import { gateSettings } from './gate-settings.ts'
import { gateIds } from '../../platform/master-data/gate-ids.ts'

test('without a choice Standard holds, and each preset is recognized by its values', () => {
  expect(presetOf(gateSettings({}))).toBe('standard')
  for (const id of presetIds)
    expect(presetOf(gateSettings({ on: { amount: false } }, gatePresets[id].choice))).toBe(id)
  expect(presetOf(gateSettings({ limits: { contactDays: 15 } }))).toBeNull()
})

test('Strict asks for a second person in every case in which Standard does, and in more', () => {
  const [standard, strict] = [gatePresets.standard.choice, gatePresets.strict.choice].map((choice) =>
    gateSettings({}, choice),
  )
  if (!standard || !strict) throw new Error('there are two presets')
  expect(loosens(standard, strict)).toBe(false)
  expect(loosens(strict, standard)).toBe(true)
  expect(gateIds.filter((id) => !strict.on[id])).toEqual([])
})

test('what a preset chooses holds whatever the platform has', () => {
  const platform = { on: { 'closing-day': false, amount: true }, limits: { closingHours: 24 } }
  expect(presetOf(gateSettings(platform, gatePresets.standard.choice))).toBe('standard')
})
