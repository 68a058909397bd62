import type { Resemblance } from '../../people/resemblance/resembling-organization.ts'
import type { GateId } from '../../platform/master-data/gate-ids.ts'
import type { ModelName } from './people.ts'

/** The trustee, and an organization of almost the same name. */
export type ComparedName = 'trustee' | 'twin'

export type ModelCompared = {
  verifiedAt: number | null
  withdrawnAt: number | null
  acknowledgement: {
    by: ModelName
    resembles: Resemblance[]
    inForce: boolean
    confirmedBy: ModelName | null
  } | null
}

/** What the super admins decide, and what waits for them or because of them. */
export type ModelPlatform = {
  /** How many of their steps were tried: where one was, more follow. */
  steps: number
  gates: Partial<Record<GateId, boolean>>
  gateProposal: ModelGateProposal | null
  version: number
  /** When a super admin was last blocked. */
  dismissedAt: number | null
  organizations: Record<ComparedName, ModelCompared>
  /** Who is asked for as an admin or a member of the desk. */
  appointments: Partial<Record<ModelName, { by: ModelName; at: number; as: 'admin' | 'member' }>>
  /** Vic's address counts as verified. */
  vouched: boolean
  /** What truly happened and must not: no rule reads it. */
  fault: string | null
}

export const newPlatform = (): ModelPlatform => ({
  steps: 0,
  gates: { 'resembling-domain': false },
  gateProposal: null,
  version: 0,
  dismissedAt: null,
  organizations: {
    trustee: { verifiedAt: 0, withdrawnAt: null, acknowledgement: null },
    twin: { verifiedAt: null, withdrawnAt: null, acknowledgement: null },
  },
  appointments: {},
  vouched: false,
  fault: null,
})

type SuperAdminName = 'sam' | 'sue'

export type PlatformStep =
  | { does: 'place' | 'appoint'; by: SuperAdminName; whose: 'paul' | 'pat' | 'dean' }
  | { does: 'decideAppointment'; by: ModelName; whose: 'paul' | 'pat' | 'dean'; confirms: boolean }
  | { does: 'block' | 'unblock'; by: ModelName; whose: ModelName }
  | { does: 'vouch'; by: SuperAdminName }
  | { does: 'platformGate'; by: SuperAdminName; id: GateId; on: boolean }
  | { does: 'confirmPlatformGates' | 'withdrawPlatformGates'; by: SuperAdminName }
  | { does: 'verify'; by: SuperAdminName; organization: ComparedName; acknowledges: boolean }
  | { does: 'withdrawVerified'; by: SuperAdminName; organization: ComparedName }

const platformSteps: Record<PlatformStep['does'], true> = {
  place: true,
  appoint: true,
  decideAppointment: true,
  block: true,
  unblock: true,
  vouch: true,
  platformGate: true,
  confirmPlatformGates: true,
  withdrawPlatformGates: true,
  verify: true,
  withdrawVerified: true,
}

export const isPlatformStep = <Step extends { does: string }>(step: Step): step is Step & PlatformStep =>
  Object.hasOwn(platformSteps, step.does)

export type ModelGateProposal = {
  on: Partial<Record<GateId, boolean>>
  by: ModelName
  proposedAt: number
  /** The platform's choice that it was made from. */
  platformVersion: number
}
