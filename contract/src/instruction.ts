import * as z from 'zod'
import { endpoint, Id, Instant, page, PageQuery, Version } from './endpoint.ts'
import { Wire } from './wire.ts'

/** An organization's own account, which its receivers fill wires from. Its number is ten X, always. */
export const StandingInstruction = z.strictObject({
  id: Id,
  version: Version,
  label: z.string(),
  fbo: z.string(),
  aba: z.string(),
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
  changedBy: z.string(),
  updatedAt: Instant,
})

export type StandingInstruction = z.infer<typeof StandingInstruction>

const typed = z.strictObject({
  label: z.string().max(500),
  fbo: z.string().max(500),
  aba: z.string().max(50),
  accountNumber: z.string().max(100),
  accountNumberAgain: z.string().max(100),
})

const params = z.strictObject({ id: Id })

export const listStandingInstructions = endpoint({
  method: 'GET',
  path: '/instruction',
  summary: "The own organization's standing accounts, masked; retired ones last",
  access: 'signed-in',
  query: z.strictObject({ ...PageQuery, retired: z.enum(['true', 'false']).optional() }),
  response: page(StandingInstruction),
})

export const addStandingInstruction = endpoint({
  method: 'POST',
  path: '/instruction',
  summary: 'Adds a standing account, its number typed twice; the admins of the organization are told',
  access: 'signed-in',
  body: typed,
  response: StandingInstruction,
  status: 201,
  idempotent: true,
})

export const changeStandingInstruction = endpoint({
  method: 'PUT',
  path: '/instruction/{id}',
  summary: 'A new version of a standing account; the old one is kept',
  access: 'signed-in',
  params,
  body: typed,
  response: StandingInstruction,
})

export const retireStandingInstruction = endpoint({
  method: 'POST',
  path: '/instruction/{id}/retire',
  summary: 'Takes a standing account out of use, for good',
  access: 'signed-in',
  params,
  response: StandingInstruction,
})

export const revealStandingInstruction = endpoint({
  method: 'POST',
  path: '/instruction/{id}/reveal',
  summary: "Shows the account number to the organization's own members; recorded",
  access: 'signed-in',
  params,
  response: z.strictObject({ accountNumber: z.string() }),
})

export const standingInstructionHistory = endpoint({
  method: 'GET',
  path: '/instruction/{id}/history',
  summary: 'Every version of a standing account, newest first, masked',
  access: 'signed-in',
  params,
  query: z.strictObject(PageQuery),
  response: page(
    StandingInstruction.omit({ lastVerified: true }).extend({
      accountChanged: z.boolean().meta({ description: 'Its number is another than in the version before' }),
    }),
  ),
})

export const fillFromStandingInstruction = endpoint({
  method: 'PUT',
  path: '/wire/{wireId}/instructions/standing',
  summary: "The receiver fills the bank details of a wire from a standing account of its organization's own",
  access: 'signed-in',
  params: z.strictObject({ wireId: Id }),
  body: z.strictObject({
    standingInstructionId: Id,
    version: z.int().min(1).meta({ description: 'The version of the standing account that was seen' }),
    intermediaryBank: z
      .string()
      .max(500)
      .optional()
      .meta({ description: 'Left out, that of the wire stays' }),
    furtherCreditName: z.string().max(500).optional().meta({ description: 'Likewise' }),
    furtherCreditAccount: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'Likewise; one that the manager had filled is typed to accept' }),
  }),
  response: Wire,
})
