import { standingFields } from '@countersign/domain/wires/standing-instructions/standing-difference'
import * as z from 'zod'
import { endpoint, Id, Instant, page, PageQuery, Version } from '../platform/endpoint.ts'
import { ShownHolderAddress } from '../transactions/holder-address.ts'
import { StandingInstruction } from './standing-instruction.ts'

const params = z.strictObject({ id: Id })

/** Of which the database holds 32 bits. */
const versionNumber = z.int32().min(1)

const opened = z.strictObject({ accountNumber: z.string() })

export const compareStandingVersions = endpoint({
  operationId: 'compareStandingInstructionVersions',
  method: 'POST',
  path: '/instruction/{id}/compare',
  summary: 'The account numbers of two versions that are or were in effect, for members; recorded',
  access: 'signed-in',
  params,
  body: z.strictObject({ before: versionNumber, after: versionNumber }),
  response: z.strictObject({ before: opened, after: opened }),
})

/** The version that another one was entered in place of. */
const ReplacedVersion = z.strictObject({
  version: Version,
  label: z.string(),
  fbo: z.string(),
  aba: z.string(),
  ...ShownHolderAddress,
  changedBy: z.string(),
  updatedAt: Instant,
})

export const standingInstructionHistory = endpoint({
  operationId: 'listStandingInstructionHistory',
  method: 'GET',
  path: '/instruction/{id}/history',
  summary: 'Every version of a standing account, newest first, masked',
  access: 'signed-in',
  params,
  query: z.strictObject(PageQuery),
  response: page(
    StandingInstruction.omit({
      lastVerified: true,
      waiting: true,
      inEffect: true,
      confirmedBy: true,
    }).extend({
      outcome: z.enum(['in effect', 'waiting', 'refused', 'withdrawn', 'lapsed']).meta({
        description: "What became of it; 'lapsed' when its proposer lost access before it took effect",
      }),
      decidedBy: z.string().nullable(),
      decidedAt: Instant.nullable(),
      accountChanged: z.boolean().meta({ description: 'Its number is another than in the version before' }),
      replaces: ReplacedVersion.nullable().meta({
        description: 'What was in effect when it was entered; null for the first',
      }),
      differs: z
        .array(z.enum(standingFields))
        .meta({ description: 'In which parts it differs from the version that it replaces' }),
    }),
  ),
})
