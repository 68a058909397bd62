import type { Gates } from '@countersign/contract/wires/gates'
import { formatCents, parseDollars } from '@countersign/domain/platform/money'
import { loosens } from '@countersign/domain/wires/gates/gate-change'
import { gatePresets, type PresetId, presetOf } from '@countersign/domain/wires/gates/gate-presets'
import {
  mostClosingHours,
  mostContactDays,
  type GateLimits,
  type GateSettings,
} from '@countersign/domain/wires/gates/gates'
import type { GateId } from '@countersign/domain/platform/master-data/gate-ids'
import type { LimitName } from './gate-sentences.ts'

/** Switches as they stand, limits as a person types them: dollars, days, hours. */
export type GateForm = { on: Record<GateId, boolean>; limits: Record<LimitName, string> }

export const gateFormOf = ({ effective }: { effective: GateSettings }): GateForm => ({
  on: { ...effective.on },
  limits: {
    amountCents: formatCents(effective.limits.amountCents).replace('$', ''),
    contactDays: String(effective.limits.contactDays),
    closingHours: String(effective.limits.closingHours),
  },
})

const most = { contactDays: mostContactDays, closingHours: mostClosingHours }

type Body = { on: Partial<Record<GateId, boolean>>; limits: Partial<GateLimits> }

type Read = { limits: Partial<GateLimits>; faults: Partial<Record<LimitName, string>> }

const readLimits = (typed: GateForm['limits']): Read => {
  const read: Read = { limits: {}, faults: {} }
  const amount = parseDollars(typed.amountCents)
  if (!amount.ok) read.faults.amountCents = amount.refusal.message
  else if (amount.value < 1) read.faults.amountCents = 'Enter an amount above $0.00'
  else read.limits.amountCents = amount.value
  for (const name of ['contactDays', 'closingHours'] as const) {
    const number = /^\d{1,4}$/.test(typed[name].trim()) ? Number(typed[name].trim()) : 0
    if (number < 1 || number > most[name]) read.faults[name] = `Enter a whole number from 1 to ${most[name]}`
    else read.limits[name] = number
  }
  return read
}

/** The form as a preset fills it. */
export const presetFormOf = (preset: PresetId): GateForm => {
  const { on, limits } = gatePresets[preset].choice
  return gateFormOf({ effective: { on, limits } })
}

/** Complete, so that no later change of the platform's defaults takes a part of it away. */
export const bodyOfPreset = (preset: PresetId): Body => {
  const { on, limits } = gatePresets[preset].choice
  return { on: { ...on }, limits: { ...limits } }
}

/** What holds once the form is saved; null while a limit cannot be read. */
const settingsOf = (
  { on }: GateForm,
  { limits, faults }: Read,
  effective: GateSettings,
): GateSettings | null =>
  Object.keys(faults).length > 0 ? null : { on, limits: { ...effective.limits, ...limits } }

/**
 * What a form chooses: a whole preset where it matches one, else what was chosen here before, and what differs now from
 * what holds. What was never touched here stays as the platform has it, also when that changes later.
 */
export function gateChoiceOf(form: GateForm, { choice, effective }: Pick<Gates, 'choice' | 'effective'>) {
  const read = readLimits(form.limits)
  const { limits, faults } = read
  const settings = settingsOf(form, read, effective)
  const preset = settings && presetOf(settings)
  const touched = (Object.keys(form.on) as GateId[]).filter((id) => form.on[id] !== effective.on[id])
  const moved = (Object.keys(limits) as LimitName[]).filter((name) => limits[name] !== effective.limits[name])
  return {
    faults,
    changed: touched.length + moved.length > 0,
    preset,
    loosens: settings !== null && loosens(effective, settings),
    body:
      preset === null || touched.length + moved.length === 0
        ? {
            on: { ...choice.on, ...Object.fromEntries(touched.map((id) => [id, form.on[id]])) },
            limits: { ...choice.limits, ...Object.fromEntries(moved.map((name) => [name, limits[name]])) },
          }
        : bodyOfPreset(preset),
  }
}
