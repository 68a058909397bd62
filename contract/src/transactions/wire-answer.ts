import { gateIds } from '@countersign/domain/platform/master-data/gate-ids'
import { retypedNumbers } from '@countersign/domain/platform/master-data/retyped-numbers'
import { transactionRoles } from '@countersign/domain/platform/master-data/transaction-roles'
import { wirePurposes } from '@countersign/domain/platform/master-data/wire-purposes'
import { wireStatuses } from '@countersign/domain/platform/master-data/wire-status'
import * as z from 'zod'
import { Cents, Id, Instant, Version } from '../platform/endpoint.ts'
import {
  CostLine,
  Decision,
  Receiver,
  SecondPerson,
  ShownBankDetails,
  ShownLostConfirmation,
  ShownPayer,
  ShownPayment,
  ShownPayoff,
} from './wire-answer-parts.ts'

export const WireStatus = z.literal(wireStatuses.map((status) => status.id))

export const PurposeAmount = z.strictObject({
  purpose: z.literal(wirePurposes.map((purpose) => purpose.id)),
  amount: Cents,
})

export const Altered = z.boolean().meta({
  description:
    'What is stored is not what was entered and confirmed: it was altered in the database. Do not pay',
})

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
  payoff: ShownPayoff.nullable().meta({
    description:
      'Of a wire that pays off a loan in a real-estate closing; the receiver agrees to it with the amount',
  }),
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
    description: "For users who see the bank details, and the receiver's organization",
  }),
  standIn: z.strictObject({ name: z.string(), lastDay: z.string(), isCaller: z.boolean() }).nullable().meta({
    description:
      "The colleague who may take over the wire while its receiver is away; for users who see the bank details, and the receiver's organization",
  }),
  digest: z.string().nullable().meta({ description: 'Of what is shown here; a decision sends it back' }),
  decision: Decision.nullable().meta({ description: "For the manager's side and the receiver" }),
  openGates: z
    .array(z.strictObject({ id: z.enum(gateIds), message: z.string() }))
    .nullable()
    .meta({ description: 'Why an acceptance was not enough; null for users who see only the plain status' }),
  verification: z
    .strictObject({ outcome: z.enum(['passed', 'failed']), by: z.string(), at: Instant, reason: z.string() })
    .nullable()
    .meta({ description: 'What the second approver found; null for users who see only the plain status' }),
  lostConfirmation: ShownLostConfirmation,
  frozen: z.boolean().meta({ description: 'The transaction is frozen' }),
  completed: z.boolean().meta({ description: 'The transaction is completed' }),
  canceled: z.boolean().meta({ description: 'The transaction is canceled: do not wire' }),
  payment: ShownPayment.nullable().meta({ description: 'Null while nothing was recorded as sent' }),
  altered: Altered,
  sentAt: Instant.nullable(),
  updatedAt: Instant,
})

export type Wire = z.infer<typeof Wire>
