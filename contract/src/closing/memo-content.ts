import { premiumPayers } from '@countersign/domain/closing/sources-and-uses/sources-and-uses'
import { transactionKinds } from '@countersign/domain/platform/master-data/transaction-kinds'
import * as z from 'zod'
import { ClosingPlan } from './closing-plan.ts'
import { Signed, Statement } from './sources-and-uses.ts'
import { Cents, Day, Id, Instant } from '../platform/endpoint.ts'
import { ShownPayoff } from '../transactions/wire-answer-parts.ts'
import { Wire } from '../transactions/wire-answer.ts'

const Purpose = Wire.shape.wirePurposes.element.shape.purpose

const MemoWire = z.strictObject({
  id: Id,
  ...Wire.pick({
    number: true,
    status: true,
    sender: true,
    wirePurposes: true,
    references: true,
    associatedServices: true,
    contingencyAmount: true,
    platformSecurityFee: true,
  }).shape,
  receiver: z.string().meta({ description: "The receiver's organization, or an address" }),
  receiverPerson: z.string(),
  role: z.string(),
  amount: Cents,
  instructionVersion: z.int(),
  digest: z.string().meta({ description: 'Of what was agreed to; empty for users who see no bank details' }),
  acceptedBy: z.string().nullable(),
  acceptedAt: Instant.nullable(),
  verifiedBy: z.string().nullable().meta({ description: 'The second approver, where one was needed' }),
  verifiedAt: Instant.nullable(),
  payoff: ShownPayoff.optional().meta({
    description: 'Left out of a wire that pays no loan off, and in memos of earlier versions',
  }),
  costPayments: z
    .array(z.union([z.int(), z.literal('later')]).nullable())
    .optional()
    .meta({
      description:
        "For each cost line the number of the wire that disburses it, 'later' for a payment from the deposit after " +
        'the closing, or null; left out where no line is linked',
    }),
})

const Settlement = z.strictObject({
  parAmount: Cents,
  premium: Cents,
  discount: Cents,
  accruedInterest: Cents,
  underwritersDiscount: Cents,
  goodFaithDeposit: Cents,
  bondInsurancePremium: Cents,
  suretyPremium: Cents,
  premiumsPaidBy: z.enum(premiumPayers),
  goodFaithHolder: z.string().nullable(),
  netWire: Signed,
})

const text = z.string().nullable()

export const MemoContent = z.strictObject({
  format: z.literal(1),
  transactionId: Id,
  revision: z.int(),
  name: z.string(),
  kind: z.enum(transactionKinds),
  type: z.string(),
  issuer: text,
  series: text,
  state: text,
  datedDate: Day.nullable(),
  closingDate: Day.nullable(),
  closingTime: text,
  timeZone: text,
  purpose: text,
  propertyAddress: text,
  fileNumber: text,
  purchasePrice: Cents.nullable(),
  titleCompany: text,
  manager: z.string(),
  managingOrganization: z.string(),
  distribution: z.array(z.strictObject({ name: z.string(), organization: z.string(), role: z.string() })),
  settlement: Settlement,
  statement: Statement,
  wires: z.array(MemoWire),
  funds: z.array(
    z.strictObject({
      label: z.string(),
      holder: text.meta({ description: 'Null for what is paid out to its payees' }),
      purpose: Purpose,
      amount: Cents,
    }),
  ),
  costsPassedOn: z
    .array(z.strictObject({ organization: z.string(), amount: Cents }))
    .optional()
    .meta({
      description:
        'Costs of issuance that an organization was wired and sends on; the cost wires less these are the total. ' +
        'Left out without costs, and in memos of earlier versions',
    }),
  plan: ClosingPlan.omit({ distribution: true }),
  lastEvent: z
    .strictObject({ id: Id, at: Instant })
    .nullable()
    .meta({ description: 'The newest event of the audit trail when the memo was made' }),
})
