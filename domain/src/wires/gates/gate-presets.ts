import { defaultGateLimits, type GateChoice } from './gate-settings.ts'
import { gateTable, type GateLimits, type GateSettings } from './gates.ts'
import { gateIds, type GateId } from '../../platform/master-data/gate-ids.ts'

const gatesOn = (isOn: (id: GateId) => boolean): Record<GateId, boolean> =>
  Object.fromEntries(gateIds.map((id) => [id, isOn(id)])) as Record<GateId, boolean>

/** Complete choices to begin with. Standard is what holds without a choice. */
export const gatePresets = {
  standard: {
    title: 'Standard',
    text: 'A second approver verifies unusual wires: an unverified receiver, an account that differs from the verified ones, or a recent change of contact or bank details.',
    choice: { on: gatesOn((id) => gateTable[id].onByDefault), limits: defaultGateLimits },
  },
  strict: {
    title: 'Strict',
    text: 'All Standard gates, plus the first use of an account, each new name on it, and amounts of $250,000.00 or more. Contact changes count for 30 days. The last 4 hours before the closing count.',
    choice: {
      on: gatesOn(() => true),
      limits: { amountCents: 25_000_000, contactDays: 30, closingHours: 4 },
    },
  },
} as const satisfies Record<string, { title: string; text: string; choice: GateChoice }>

export type PresetId = keyof typeof gatePresets

export const presetIds = Object.keys(gatePresets) as PresetId[]

/** The preset whose values hold, or null for a choice of its own. A limit counts only while its gate is on. */
export const presetOf = (settings: GateSettings): PresetId | null =>
  presetIds.find((id) => {
    const { on, limits } = gatePresets[id].choice
    return gateIds.every((gate) => {
      const { limit }: { title: string; limit?: keyof GateLimits } = gateTable[gate]
      const isSameLimit = limit === undefined || !on[gate] || limits[limit] === settings.limits[limit]
      return on[gate] === settings.on[gate] && isSameLimit
    })
  }) ?? null
