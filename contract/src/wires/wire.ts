import { longestReason, longestEmail } from '@countersign/domain/platform/limits'
import {
  digestLength,
  looseAccountNumber,
  looseCostLines,
  looseLine,
  looseName,
  loosePurposes,
  looseReasons,
  looseReferences,
  looseRoutingNumber,
  looseText,
} from '../platform/limits.ts'
import { costKinds } from '@countersign/domain/platform/master-data/cost-kinds'
import { rejectionReasons } from '@countersign/domain/platform/master-data/rejection-reasons'
import { transactionRoles, unknownRole } from '@countersign/domain/platform/master-data/transaction-roles'
import { wirePurposes } from '@countersign/domain/platform/master-data/wire-purposes'
import { wireSorts } from '@countersign/domain/wires/record/wire-sort'
import * as z from 'zod'
import { endpoint, Id, LooseCents, sortQuery } from '../platform/endpoint.ts'
import { csvOfRecord } from '../platform/csv-export.ts'
import { lines } from '../platform/input-text.ts'
import { saying } from '../platform/issue-sentence.ts'
import { Wire } from '../transactions/wire-answer.ts'
import { TypedHolderAddress } from '../transactions/holder-address.ts'
import { AgreedPayer } from '../transactions/wire-answer-parts.ts'

const purposeIds = wirePurposes.map((purpose) => purpose.id)
const reasonIds = rejectionReasons.map((reason) => reason.id)

/** What a manager writes. `null` for an account number keeps the one that stands. */
export const WireBody = z.strictObject({
  role: z.enum(transactionRoles, { error: saying(unknownRole) }).nullable(),
  receiverEmail: z.string().max(longestEmail),
  senderOrganizationId: Id.optional().meta({
    description:
      'Who pays: the managing organization, which it is unless said, or one that takes part; left out, it stays',
  }),
  amount: LooseCents.nullable().meta({ description: 'Integer cents' }),
  wirePurposes: z
    .array(z.strictObject({ purpose: z.literal(purposeIds), amount: LooseCents }))
    .max(loosePurposes),
  references: z.array(z.string().max(looseName)).max(looseReferences),
  associatedServices: z
    .array(
      z.strictObject({
        service: z.string().max(looseLine),
        payee: z.string().max(looseLine),
        invoice: z.string().max(looseLine).default(''),
        kind: z.enum(costKinds).default('professional fee'),
        amount: LooseCents.nullable().meta({ description: 'Integer cents; null in a draft only' }),
      }),
    )
    .max(looseCostLines)
    .default([])
    .meta({ description: 'Only with purpose 2; at most 200 lines' }),
  contingencyAmount: LooseCents.default(0).meta({ description: 'Integer cents; only with purpose 2' }),
  platformSecurityFee: LooseCents.default(0).meta({ description: 'Integer cents; only with purpose 2' }),
  payoff: z
    .strictObject({
      perDiem: LooseCents.meta({ description: 'Integer cents of interest for each day after `goodThrough`' }),
      goodThrough: z.string().max(looseLine).meta({
        description: 'YYYY-MM-DD: the last day on which the amount of purpose 4 pays the loan off',
      }),
    })
    .nullable()
    .optional()
    .meta({
      description:
        "What a lender's payoff letter says beside the amount: only with purpose 4 of a real-estate closing. " +
        'Null removes it. Left out, it stays while the wire has that purpose',
    }),
  bankDetails: z.strictObject({
    fbo: z.string().max(looseLine),
    aba: z.string().max(looseRoutingNumber),
    accountNumber: z.string().max(looseAccountNumber).nullable(),
    intermediaryBank: z.string().max(looseLine),
    furtherCreditName: z.string().max(looseLine),
    furtherCreditAccount: z.string().max(looseAccountNumber).nullable(),
    ...TypedHolderAddress,
  }),
  draft: z.boolean().meta({ description: 'True saves what may be incomplete, as a draft' }),
})

export type WireBody = z.infer<typeof WireBody>

const params = z.strictObject({ wireId: Id })

export const createWire = endpoint({
  operationId: 'createWire',
  method: 'POST',
  path: '/transaction/{transactionId}/wire',
  summary: 'Adds a wire: a draft, or ready to send',
  access: 'signed-in',
  params: z.strictObject({ transactionId: Id }),
  body: WireBody,
  response: Wire,
  status: 201,
  idempotent: true,
})

export const getWire = endpoint({
  operationId: 'getWire',
  method: 'GET',
  path: '/wire/{wireId}',
  summary: 'One wire, as the caller may see it',
  access: 'token',
  params,
  response: Wire,
})

export const updateWire = endpoint({
  operationId: 'updateWire',
  method: 'PUT',
  path: '/wire/{wireId}',
  summary: "A manager's change; voids every earlier decision",
  access: 'token',
  params,
  body: WireBody,
  response: Wire,
})

export const deleteWire = endpoint({
  operationId: 'deleteWire',
  method: 'DELETE',
  path: '/wire/{wireId}',
  summary: 'Takes a draft, unsent or declined wire from view',
  access: 'token',
  params,
  response: z.null(),
  status: 204,
})

export const sendWire = endpoint({
  operationId: 'sendWire',
  method: 'POST',
  path: '/wire/{wireId}/send',
  summary: 'Sends the wire invite to the receiver',
  access: 'token',
  params,
  response: Wire,
})

export const remindReceiver = endpoint({
  operationId: 'remindReceiver',
  method: 'POST',
  path: '/wire/{wireId}/remind',
  summary: 'Mails the receiver of a wire pending verification a reminder; at most once an hour',
  access: 'token',
  params,
  response: Wire,
})

export const recallWire = endpoint({
  operationId: 'recallWire',
  method: 'POST',
  path: '/wire/{wireId}/recall',
  summary: 'Takes a sent wire back; a verified one needs a reason',
  access: 'token',
  params,
  body: z.strictObject({ reason: lines(z.string().trim().max(longestReason)).default('') }),
  response: Wire,
})

export const changeInstructions = endpoint({
  operationId: 'changeInstructions',
  method: 'PUT',
  path: '/wire/{wireId}/instructions',
  summary: 'The receiver fills or corrects its bank details: a new version, to be accepted anew',
  access: 'token',
  params,
  body: z.strictObject({
    fbo: z.string().max(looseLine),
    aba: z.string().max(looseRoutingNumber),
    accountNumber: z.string().max(looseAccountNumber),
    accountNumberAgain: z.string().max(looseAccountNumber),
    intermediaryBank: z.string().max(looseLine).default(''),
    furtherCreditName: z.string().max(looseLine).default(''),
    furtherCreditAccount: z.string().max(looseAccountNumber).default(''),
    ...TypedHolderAddress,
  }),
  response: Wire,
})

export const acceptWire = endpoint({
  operationId: 'acceptWire',
  method: 'POST',
  path: '/wire/{wireId}/accept',
  summary: 'The receiver accepts exactly what it was shown',
  access: 'token',
  params,
  body: z.strictObject({
    digest: z.string().length(digestLength),
    accountNumber: z
      .string()
      .max(looseAccountNumber)
      .optional()
      .meta({ description: 'Typed once more, when another person had entered it' }),
    furtherCreditAccount: z
      .string()
      .max(looseAccountNumber)
      .optional()
      .meta({ description: 'Likewise, when there is a further credit' }),
    payerOrganizationId: AgreedPayer,
  }),
  response: Wire,
})

export const rejectWire = endpoint({
  operationId: 'rejectWire',
  method: 'POST',
  path: '/wire/{wireId}/reject',
  summary: 'The receiver rejects, with at least one reason',
  access: 'token',
  params,
  body: z.strictObject({
    digest: z.string().length(digestLength),
    reasons: z.array(z.literal(reasonIds)).max(looseReasons),
    remarks: lines(z.string().max(looseText)).default(''),
  }),
  response: Wire,
})

export const revealAccount = endpoint({
  operationId: 'revealAccount',
  method: 'POST',
  path: '/wire/{wireId}/reveal',
  summary: 'Shows the account numbers to the two sides of the wire and its payers; recorded',
  access: 'token',
  params,
  response: z.strictObject({ accountNumber: z.string(), furtherCreditAccount: z.string() }),
})

export const wiresCsv = csvOfRecord(
  'exportWires',
  '/transaction/{transactionId}/wire/csv',
  'The wires of a transaction, in the order of their numbers unless sorted,',
  createWire.params,
  z.strictObject(sortQuery(wireSorts)),
)
