import { looseAccountNumber, looseLine, looseRoutingNumber } from '../platform/limits.ts'
import { instructionSorts } from '@countersign/domain/wires/standing-instructions/list-sort'
import * as z from 'zod'
import { endpoint, Id, page, PageQuery, sortQuery } from '../platform/endpoint.ts'
import { csvOfQuery, paging } from '../platform/csv-export.ts'
import { HolderAddressBeside, TypedHolderAddress } from '../transactions/holder-address.ts'
import { StandingInstruction } from './standing-instruction.ts'
import { compareStandingVersions, standingInstructionHistory } from './standing-version.ts'
import { Wire } from '../transactions/wire-answer.ts'

const typed = z.strictObject({
  label: z.string().max(looseLine),
  fbo: z.string().max(looseLine),
  aba: z.string().max(looseRoutingNumber),
  accountNumber: z.string().max(looseAccountNumber),
  accountNumberAgain: z.string().max(looseAccountNumber),
  ...TypedHolderAddress,
})

const params = z.strictObject({ id: Id })

export const listStandingInstructions = endpoint({
  operationId: 'listStandingInstructions',
  method: 'GET',
  path: '/instruction',
  summary: "The own organization's standing accounts, masked; retired ones last unless sorted",
  access: 'signed-in',
  query: z.strictObject({
    ...PageQuery,
    retired: z.enum(['true', 'false']).optional(),
    ...sortQuery(instructionSorts),
  }),
  response: page(StandingInstruction),
})

export const addStandingInstruction = endpoint({
  operationId: 'addStandingInstruction',
  method: 'POST',
  path: '/instruction',
  summary:
    'Adds a standing account, its number typed twice; all but the first of an organization wait for a second member or 24 hours',
  access: 'signed-in',
  body: typed,
  response: StandingInstruction,
  status: 201,
  idempotent: true,
})

export const changeStandingInstruction = endpoint({
  operationId: 'changeStandingInstruction',
  method: 'PUT',
  path: '/instruction/{id}',
  summary: 'Proposes a new version of a standing account, which waits for a second member or 24 hours',
  access: 'signed-in',
  params,
  body: typed,
  response: StandingInstruction,
})

export const retireStandingInstruction = endpoint({
  operationId: 'retireStandingInstruction',
  method: 'POST',
  path: '/instruction/{id}/retire',
  summary: 'Takes a standing account out of use at once, for good; refuses a change that waits',
  access: 'signed-in',
  params,
  response: StandingInstruction,
})

const seenVersion = z.int().min(1).meta({ description: 'The waiting version that was seen' })

export const confirmStandingChange = endpoint({
  operationId: 'confirmStandingChange',
  method: 'POST',
  path: '/instruction/{id}/confirm',
  summary: 'A second member confirms a waiting change by typing its account number; it takes effect at once',
  access: 'signed-in',
  params,
  body: z.strictObject({ version: seenVersion, accountNumber: z.string().max(looseAccountNumber) }),
  response: z.null(),
  status: 204,
})

export const refuseStandingChange = endpoint({
  operationId: 'refuseStandingChange',
  method: 'POST',
  path: '/instruction/{id}/refuse',
  summary: 'A member other than the proposer refuses a waiting change for good',
  access: 'signed-in',
  params,
  body: z.strictObject({ version: seenVersion }),
  response: z.null(),
  status: 204,
})

export const withdrawStandingChange = endpoint({
  operationId: 'withdrawStandingChange',
  method: 'POST',
  path: '/instruction/{id}/withdraw',
  summary: 'The proposer withdraws a waiting change',
  access: 'signed-in',
  params,
  body: z.strictObject({ version: seenVersion }),
  response: z.null(),
  status: 204,
})

export const revealStandingInstruction = endpoint({
  operationId: 'revealStandingInstruction',
  method: 'POST',
  path: '/instruction/{id}/reveal',
  summary: "Shows the account number to the organization's own members; recorded",
  access: 'signed-in',
  params,
  response: z.strictObject({ accountNumber: z.string() }),
})

export const fillFromStandingInstruction = endpoint({
  operationId: 'fillFromStandingInstruction',
  method: 'PUT',
  path: '/wire/{wireId}/instructions/standing',
  summary: "The receiver fills the bank details of a wire from a standing account of its organization's own",
  access: 'token',
  params: z.strictObject({ wireId: Id }),
  body: z.strictObject({
    standingInstructionId: Id,
    version: z.int().min(1).meta({ description: 'The version of the standing account that was seen' }),
    intermediaryBank: z
      .string()
      .max(looseLine)
      .optional()
      .meta({ description: 'Left out, that of the wire stays' }),
    furtherCreditName: z.string().max(looseLine).optional().meta({ description: 'Likewise' }),
    furtherCreditAccount: z
      .string()
      .max(looseAccountNumber)
      .optional()
      .meta({ description: 'Likewise; one that the manager had filled is typed to accept' }),
    ...HolderAddressBeside,
  }),
  response: Wire,
})

export const instructionsCsv = csvOfQuery(
  'exportInstructions',
  '/instruction/csv',
  "The own organization's standing accounts",
  listStandingInstructions.query.omit(paging),
)

/** The calls about an organization's standing accounts. */
export const instructionContract = {
  'GET /instruction': listStandingInstructions,
  'POST /instruction': addStandingInstruction,
  'PUT /instruction/{id}': changeStandingInstruction,
  'GET /instruction/{id}/history': standingInstructionHistory,
  'POST /instruction/{id}/compare': compareStandingVersions,
  'POST /instruction/{id}/retire': retireStandingInstruction,
  'POST /instruction/{id}/confirm': confirmStandingChange,
  'POST /instruction/{id}/refuse': refuseStandingChange,
  'POST /instruction/{id}/withdraw': withdrawStandingChange,
  'POST /instruction/{id}/reveal': revealStandingInstruction,
  'PUT /wire/{wireId}/instructions/standing': fillFromStandingInstruction,
} as const
