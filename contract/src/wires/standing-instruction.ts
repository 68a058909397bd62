import { changeDecisions } from '@countersign/domain/wires/standing-instructions/waiting-change'
import * as z from 'zod'
import { Id, Instant, Version } from '../platform/endpoint.ts'
import { ShownHolderAddress } from '../transactions/holder-address.ts'

/** A change of a standing account, or a new one, that is not in effect yet. */
const WaitingChange = z.strictObject({
  version: Version.meta({ description: 'What a decision names' }),
  label: z.string(),
  fbo: z.string(),
  aba: z.string(),
  ...ShownHolderAddress,
  accountChanged: z.boolean().meta({ description: 'Its number is another than the one in effect' }),
  proposedBy: z.string(),
  proposedAt: Instant,
  takesEffectAt: Instant.meta({ description: 'Without a confirmation; the end of 24 hours of notice' }),
  decisions: z.array(z.enum(changeDecisions)).meta({ description: 'What the caller may do with it' }),
})

/** An organization's own account, which its receivers fill wires from. Its number is ten X, always. */
export const StandingInstruction = z.strictObject({
  id: Id,
  version: Version,
  label: z.string(),
  fbo: z.string(),
  aba: z.string(),
  ...ShownHolderAddress,
  accountNumber: z.string().meta({ description: "Always 'XXXXXXXXXX'" }),
  retired: z.boolean().meta({ description: 'No wire can be filled from it any more' }),
  lastVerified: z
    .strictObject({
      at: Instant,
      transaction: z.string(),
      transactionId: Id,
      wireId: Id,
      wireNumber: z.int(),
    })
    .nullable()
    .meta({ description: 'The latest verified wire of the organization to this very account' }),
  inEffect: z.boolean().meta({
    description: 'False of a new account that waits: no wire is filled from it yet',
  }),
  waiting: WaitingChange.nullable(),
  changedBy: z.string(),
  confirmedBy: z.string().nullable().meta({ description: 'The second member who confirmed this version' }),
  updatedAt: Instant.meta({ description: 'When this version took effect' }),
})

export type StandingInstruction = z.infer<typeof StandingInstruction>
