import { gateSettings, type GateChoice } from './gate-settings.ts'
import { gateTable, type GateLimits, type GateSettings } from './gates.ts'
import { gateIds, type GateId } from '../../platform/master-data/gate-ids.ts'

type LimitName = keyof GateLimits

/** What differs for the wires between two settings. */
export type GateDifference = {
  turnedOff: GateId[]
  turnedOn: GateId[]
  limits: Partial<Record<LimitName, { before: number; after: number }>>
}

/** The gate that each limit belongs to, and whether a higher limit opens it less often. */
const limitTable = {
  amountCents: { gate: 'amount', looserIs: 'higher' },
  contactDays: { gate: 'contact-changed', looserIs: 'lower' },
  closingHours: { gate: 'closing-day', looserIs: 'lower' },
} as const satisfies Record<LimitName, { gate: GateId; looserIs: 'higher' | 'lower' }>

const limitNames = Object.keys(limitTable) as LimitName[]

export const gateDifference = (before: GateSettings, after: GateSettings): GateDifference => ({
  turnedOff: gateIds.filter((id) => before.on[id] && !after.on[id]),
  turnedOn: gateIds.filter((id) => !before.on[id] && after.on[id]),
  limits: Object.fromEntries(
    limitNames
      .filter((name) => before.limits[name] !== after.limits[name])
      .map((name) => [name, { before: before.limits[name], after: after.limits[name] }]),
  ),
})

/** A limit counts only while its gate is on: a gate that is turned on with any limit is stricter than one that is off. */
const isLoosened = (name: LimitName, before: GateSettings, after: GateSettings): boolean => {
  const { gate, looserIs } = limitTable[name]
  if (!before.on[gate]) return false
  return looserIs === 'higher'
    ? after.limits[name] > before.limits[name]
    : after.limits[name] < before.limits[name]
}

const loosenedLimits = (before: GateSettings, after: GateSettings): LimitName[] =>
  limitNames.filter((name) => isLoosened(name, before, after))

/** Whether some wire that meets an open gate before would meet none after. */
export const loosens = (before: GateSettings, after: GateSettings): boolean =>
  gateDifference(before, after).turnedOff.length > 0 || loosenedLimits(before, after).length > 0

/** `after`, with the values of `before` under the keys that are loosened. */
const keeping = <Key extends string, Value>(
  before: Partial<Record<Key, Value>> = {},
  after: Partial<Record<Key, Value>> = {},
  keys: readonly Key[],
): Partial<Record<Key, Value>> => {
  const kept = { ...after }
  for (const key of keys) {
    const value = before[key]
    if (value === undefined) delete kept[key]
    else kept[key] = value
  }
  return kept
}

/** The part of a change that takes effect at once: each gate and limit that is not loosened by it. */
export const tightenedPart = (before: GateChoice, after: GateChoice, platform: GateChoice): GateChoice => {
  const [was, is] = [gateSettings(platform, before), gateSettings(platform, after)]
  return {
    on: keeping(before.on, after.on, gateDifference(was, is).turnedOff),
    limits: keeping(before.limits, after.limits, loosenedLimits(was, is)),
  }
}

const entries = <Value>(chosen: Partial<Record<string, Value>> = {}): string =>
  JSON.stringify(Object.entries(chosen).toSorted(([a], [b]) => a.localeCompare(b)))

/** Whether two choices say the same, in whatever order. */
export const isSameChoice = (one: GateChoice, other: GateChoice): boolean =>
  entries(one.on) === entries(other.on) && entries(one.limits) === entries(other.limits)

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** What a loosening does, by the names of its gates. A limit would reveal which amounts need no call-back. */
export const describeLoosening = ({ turnedOff, limits }: GateDifference): string => {
  const off = turnedOff.map((id) => gateTable[id].title)
  const lessStrict = limitNames
    .filter((name) => limits[name] !== undefined && !turnedOff.includes(limitTable[name].gate))
    .map((name) => gateTable[limitTable[name].gate].title)
  return [
    ...(off.length > 0 ? [`${listed.format(off)} turned off`] : []),
    ...(lessStrict.length > 0 ? [`${listed.format(lessStrict)} made less strict`] : []),
  ].join('; ')
}
