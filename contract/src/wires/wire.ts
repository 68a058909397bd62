import { gateIds } from '@countersign/domain/wires/gates/gates'
import { costKinds } from '@countersign/domain/wires/cost-of-issuance/cost-of-issuance'
import { retypedNumbers } from '@countersign/domain/wires/decision/accept-wire'
import { rejectionReasons } from '@countersign/domain/wires/decision/rejection-reasons'
import { transactionRoles } from '@countersign/domain/platform/master-data/transaction-roles'
import { wirePurposes } from '@countersign/domain/platform/master-data/wire-purposes'
import { wireStatuses } from '@countersign/domain/wires/record/wire'
import * as z from 'zod'
import { Cents, endpoint, Id, Instant, Version } from '../platform/endpoint.ts'
import { lines } from '../platform/input-text.ts'
import {
  AgreedPayer,
  CostLine,
  Decision,
  Receiver,
  SecondPerson,
  ShownBankDetails,
  ShownPayer,
  ShownPayment,
} from './wire-receiver.ts'

export const WireStatus = z.literal(wireStatuses.map((status) => status.id))

const purposeIds = wirePurposes.map((purpose) => purpose.id)
const reasonIds = rejectionReasons.map((reason) => reason.id)

const PurposeAmount = z.strictObject({ purpose: z.literal(purposeIds), amount: Cents })

export const Wire = z.strictObject({
  id: Id,
  transactionId: Id,
  number: z.int(),
  version: Version,
  status: WireStatus,
  role: z.enum(transactionRoles).nullable(),
  sender: z.string().meta({ description: 'Name of the organization that pays' }),
  senderOrganizationId: Id,
  payer: ShownPayer,
  receiver: Receiver.nullable(),
  amount: Cents.nullable(),
  wirePurposes: z.array(PurposeAmount),
  references: z.array(z.string()),
  associatedServices: z
    .array(CostLine)
    .meta({ description: 'With contingency and fee the parts of purpose 2, the cost of issuance fund' }),
  contingencyAmount: Cents,
  platformSecurityFee: Cents,
  bankDetailsFilled: z.boolean(),
  bankDetails: ShownBankDetails.nullable().meta({ description: 'Null unless the caller sees them' }),
  retype: z
    .array(z.enum(retypedNumbers))
    .meta({ description: 'What another person had entered: the receiver types it once more to accept' }),
  isReceiver: z.boolean().meta({ description: 'The caller is the receiver of this wire' }),
  isOfReceiversOrganization: z.boolean().meta({
    description: "The caller is of the receiver's organization, whose admin may hand the wire over",
  }),
  isReceiversSecondPerson: z.boolean(),
  secondPerson: SecondPerson.nullable().meta({
    description: "For whoever sees the bank details, and the receiver's organization",
  }),
  digest: z.string().nullable().meta({ description: 'Of what is shown here; a decision sends it back' }),
  decision: Decision.nullable().meta({ description: "For the manager's side and the receiver" }),
  openGates: z
    .array(z.strictObject({ id: z.enum(gateIds), message: z.string() }))
    .nullable()
    .meta({ description: 'Why an acceptance was not enough; null for whoever sees the plain status alone' }),
  verification: z
    .strictObject({ outcome: z.enum(['passed', 'failed']), by: z.string(), at: Instant, reason: z.string() })
    .nullable()
    .meta({ description: 'What the second person found; null for whoever sees the plain status alone' }),
  frozen: z.boolean().meta({ description: 'The transaction is frozen' }),
  completed: z.boolean().meta({ description: 'The transaction is completed' }),
  canceled: z.boolean().meta({ description: 'The transaction is canceled: do not wire' }),
  payment: ShownPayment.nullable().meta({ description: 'Null while nothing was recorded as sent' }),
  sentAt: Instant.nullable(),
  updatedAt: Instant,
})

export type Wire = z.infer<typeof Wire>

/** What a manager writes. `null` for an account number keeps the one that stands. */
export const WireBody = z.strictObject({
  role: z.enum(transactionRoles).nullable(),
  receiverEmail: z.string().max(254),
  senderOrganizationId: Id.optional().meta({
    description:
      'Who pays: the managing organization, which it is unless said, or one that takes part; left out, it stays',
  }),
  amount: z.number().nullable().meta({ description: 'Integer cents' }),
  wirePurposes: z.array(z.strictObject({ purpose: z.literal(purposeIds), amount: z.number() })).max(20),
  references: z.array(z.string().max(200)).max(20),
  associatedServices: z
    .array(
      z.strictObject({
        service: z.string().max(500),
        payee: z.string().max(500),
        invoice: z.string().max(500).default(''),
        kind: z.enum(costKinds).default('professional fee'),
        amount: z.number().nullable().meta({ description: 'Integer cents; null in a draft only' }),
      }),
    )
    .max(1000)
    .default([])
    .meta({ description: 'Only with purpose 2; at most 200 lines' }),
  contingencyAmount: z.number().default(0).meta({ description: 'Integer cents; only with purpose 2' }),
  platformSecurityFee: z.number().default(0).meta({ description: 'Integer cents; only with purpose 2' }),
  bankDetails: z.strictObject({
    fbo: z.string().max(500),
    aba: z.string().max(50),
    accountNumber: z.string().max(100).nullable(),
    intermediaryBank: z.string().max(500),
    furtherCreditName: z.string().max(500),
    furtherCreditAccount: z.string().max(100).nullable(),
  }),
  draft: z.boolean().meta({ description: 'True saves what may be incomplete, as a draft' }),
})

export type WireBody = z.infer<typeof WireBody>

const params = z.strictObject({ wireId: Id })

export const createWire = endpoint({
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
  method: 'GET',
  path: '/wire/{wireId}',
  summary: 'One wire, as the caller may see it',
  access: 'signed-in',
  params,
  response: Wire,
})

export const updateWire = endpoint({
  method: 'PUT',
  path: '/wire/{wireId}',
  summary: "A manager's change; voids every earlier decision",
  access: 'signed-in',
  params,
  body: WireBody,
  response: Wire,
})

export const deleteWire = endpoint({
  method: 'DELETE',
  path: '/wire/{wireId}',
  summary: 'Takes a draft, unsent or declined wire from view',
  access: 'signed-in',
  params,
  response: z.null(),
  status: 204,
})

export const sendWire = endpoint({
  method: 'POST',
  path: '/wire/{wireId}/send',
  summary: 'Sends the wire invite to the receiver',
  access: 'signed-in',
  params,
  response: Wire,
})

export const recallWire = endpoint({
  method: 'POST',
  path: '/wire/{wireId}/recall',
  summary: 'Takes a sent wire back; a verified one needs a reason',
  access: 'signed-in',
  params,
  body: z.strictObject({ reason: lines(z.string().trim().max(1000)).default('') }),
  response: Wire,
})

export const changeInstructions = endpoint({
  method: 'PUT',
  path: '/wire/{wireId}/instructions',
  summary: 'The receiver fills or corrects its bank details: a new version, to be accepted anew',
  access: 'signed-in',
  params,
  body: z.strictObject({
    fbo: z.string().max(500),
    aba: z.string().max(50),
    accountNumber: z.string().max(100),
    accountNumberAgain: z.string().max(100),
    intermediaryBank: z.string().max(500).default(''),
    furtherCreditName: z.string().max(500).default(''),
    furtherCreditAccount: z.string().max(100).default(''),
  }),
  response: Wire,
})

export const acceptWire = endpoint({
  method: 'POST',
  path: '/wire/{wireId}/accept',
  summary: 'The receiver accepts exactly what it was shown',
  access: 'signed-in',
  params,
  body: z.strictObject({
    digest: z.string().length(64),
    accountNumber: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'Typed once more, when another person had entered it' }),
    furtherCreditAccount: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'Likewise, when there is a further credit' }),
    payerOrganizationId: AgreedPayer,
  }),
  response: Wire,
})

export const rejectWire = endpoint({
  method: 'POST',
  path: '/wire/{wireId}/reject',
  summary: 'The receiver rejects, with at least one reason',
  access: 'signed-in',
  params,
  body: z.strictObject({
    digest: z.string().length(64),
    reasons: z.array(z.literal(reasonIds)).max(10),
    remarks: lines(z.string().max(2000)).default(''),
  }),
  response: Wire,
})

export const revealAccount = endpoint({
  method: 'POST',
  path: '/wire/{wireId}/reveal',
  summary: 'Shows the account numbers to the two sides of the wire and its payers; recorded',
  access: 'signed-in',
  params,
  response: z.strictObject({ accountNumber: z.string(), furtherCreditAccount: z.string() }),
})
