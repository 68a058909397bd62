import { mostClosingHours, mostContactDays } from '@countersign/domain/wires/gates/gates'
import { largestAmountCents } from '@countersign/domain/platform/money'
import { gateIds } from '@countersign/domain/platform/master-data/gate-ids'
import * as z from 'zod'
import { centsBetween, endpoint, Id, Instant, Version } from '../platform/endpoint.ts'
import { DescribedEntry } from '../audit/history-entry.ts'

const Limits = z.strictObject({
  amountCents: centsBetween(1, largestAmountCents),
  contactDays: z.int().min(1).max(mostContactDays),
  closingHours: z.int().min(1).max(mostClosingHours),
})

const On = z.partialRecord(z.enum(gateIds), z.boolean())

const Proposal = z.strictObject({
  id: Id,
  by: z.string(),
  at: Instant,
  changes: DescribedEntry.shape.changes,
  takesEffectAt: Instant.nullable().meta({
    description: 'When the notice ends; null: a second admin confirms it',
  }),
  endsAt: Instant.meta({ description: 'Until when it waits' }),
  isOwn: z.boolean().meta({ description: 'The caller proposed it' }),
  mayConfirm: z.boolean(),
  whyNot: z.string().nullable().meta({ description: 'Why the caller, an admin, may not confirm it' }),
})

export const Gates = z.strictObject({
  version: Version,
  choice: z.strictObject({ on: On, limits: Limits.partial() }).meta({ description: 'What was chosen here' }),
  effective: z.strictObject({ on: z.record(z.enum(gateIds), z.boolean()), limits: Limits }),
  directoryLoaded: z.boolean(),
  mayChange: z.boolean(),
  loosening: z.enum(['second admin', 'notice']).meta({
    description: 'What a loosening needs: a second admin, or 24 hours of notice where there is one admin',
  }),
  proposal: Proposal.nullable().meta({ description: 'A loosening that waits' }),
})

export type Gates = z.infer<typeof Gates>

export const getGates = endpoint({
  operationId: 'getGates',
  method: 'GET',
  path: '/gate',
  summary: "Which gates the own organization's wires pass; the platform's defaults for the super admin",
  access: 'signed-in',
  response: Gates,
})

export const updateGates = endpoint({
  operationId: 'updateGates',
  method: 'PUT',
  path: '/gate',
  summary:
    'Chooses gates; what is left out is as the platform has it. Stricter parts hold at once, looser ones wait as a proposal',
  access: 'signed-in',
  body: z.strictObject({ on: On.default({}), limits: Limits.partial().default({}) }),
  response: Gates,
})

const proposalParams = z.strictObject({ proposalId: Id })

export const confirmGateProposal = endpoint({
  operationId: 'confirmGateProposal',
  method: 'POST',
  path: '/gate/proposal/{proposalId}/confirm',
  summary: 'A second admin confirms a loosening, which takes effect at once',
  access: 'signed-in',
  params: proposalParams,
  response: Gates,
})

export const withdrawGateProposal = endpoint({
  operationId: 'withdrawGateProposal',
  method: 'POST',
  path: '/gate/proposal/{proposalId}/withdraw',
  summary: 'Its author withdraws a loosening that waits, or another admin refuses it',
  access: 'signed-in',
  params: proposalParams,
  response: Gates,
})

/** The calls about the gates that wires pass. */
export const gateContract = {
  'GET /gate': getGates,
  'PUT /gate': updateGates,
  'POST /gate/proposal/{proposalId}/confirm': confirmGateProposal,
  'POST /gate/proposal/{proposalId}/withdraw': withdrawGateProposal,
} as const
