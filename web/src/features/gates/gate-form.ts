import type { Gates } from '@countersign/contract/gates'
import { formatCents, parseDollars } from '@countersign/domain/money'
import type { GateId, GateLimits } from '@countersign/domain/wires/gates'
import type { LimitName } from './gate-sentences.ts'

/** Switches as they stand, limits as a person types them: dollars, days, hours. */
export type GateForm = { on: Record<GateId, boolean>; limits: Record<LimitName, string> }

export const gateFormOf = ({ effective }: Pick<Gates, 'effective'>): GateForm => ({
  on: { ...effective.on },
  limits: {
    amountCents: formatCents(effective.limits.amountCents).replace('$', ''),
    contactDays: String(effective.limits.contactDays),
    closingHours: String(effective.limits.closingHours),
  },
})

const most = { contactDays: 365, closingHours: 24 }

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

/**
 * What a form chooses: what was chosen here before, and what differs now from what holds. What nobody ever touched here
 * stays as the platform has it, also when that changes later.
 */
export function gateChoiceOf(form: GateForm, { choice, effective }: Pick<Gates, 'choice' | 'effective'>) {
  const { limits, faults } = readLimits(form.limits)
  const touched = (Object.keys(form.on) as GateId[]).filter((id) => form.on[id] !== effective.on[id])
  const moved = (Object.keys(limits) as LimitName[]).filter((name) => limits[name] !== effective.limits[name])
  return {
    faults,
    changed: touched.length + moved.length > 0,
    body: {
      on: { ...choice.on, ...Object.fromEntries(touched.map((id) => [id, form.on[id]])) },
      limits: { ...choice.limits, ...Object.fromEntries(moved.map((name) => [name, limits[name]])) },
    },
  }
}
