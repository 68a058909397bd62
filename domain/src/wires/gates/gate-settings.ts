import { gateIds, type GateId } from '../../platform/master-data/gate-ids.ts'
import { gateTable, type GateLimits, type GateSettings } from './gates.ts'

/** What holds without a choice: of gates that are on, and of one that is turned on without a limit. */
export const defaultGateLimits: GateLimits = { amountCents: 100_000_000, contactDays: 14, closingHours: 2 }

/** What an organization, or the platform, chose. What is left out is as the next wider choice has it. */
export type GateChoice = { on?: Partial<Record<GateId, boolean>>; limits?: Partial<GateLimits> }

/** The organization's choice goes before the platform's, and that before the table. */
export const gateSettings = (platform: GateChoice, organization: GateChoice = {}): GateSettings => ({
  on: Object.fromEntries(
    gateIds.map((id) => [id, organization.on?.[id] ?? platform.on?.[id] ?? gateTable[id].onByDefault]),
  ) as Record<GateId, boolean>,
  limits: { ...defaultGateLimits, ...platform.limits, ...organization.limits },
})
