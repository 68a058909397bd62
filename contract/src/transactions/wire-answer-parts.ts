import { costKinds } from '@countersign/domain/platform/master-data/cost-kinds'
import { rejectionReasons } from '@countersign/domain/platform/master-data/rejection-reasons'
import * as z from 'zod'
import { ShownHolderAddress } from './holder-address.ts'
import { Cents, Day, Id, Instant } from '../platform/endpoint.ts'

/** What a lender's payoff letter says beside the amount. */
export const ShownPayoff = z.strictObject({
  perDiem: Cents.meta({ description: 'Integer cents of interest for each day after `goodThrough`' }),
  goodThrough: Day.meta({ description: 'The last day on which the amount of purpose 4 pays the loan off' }),
})

/** The receiver of a wire, as every user in the transaction sees it. */
export const Receiver = z.strictObject({
  email: z.string(),
  name: z.string().nullable(),
  organization: z.string().nullable(),
  organizationId: Id.nullable(),
  registered: z.boolean().meta({ description: "False shows as 'Pending Registration'" }),
  organizationVerified: z.boolean(),
  isManagersOrganization: z
    .boolean()
    .meta({ description: "The manager's organization is the recipient's organization" }),
})

/** Account numbers are ten X here, always: showing one is a call of its own. */
export const ShownBankDetails = z.strictObject({
  fbo: z.string(),
  aba: z.string(),
  accountNumber: z.string().meta({ description: "'XXXXXXXXXX', or empty when to be filled by recipient" }),
  intermediaryBank: z.string(),
  furtherCreditName: z.string(),
  furtherCreditAccount: z.string(),
  ...ShownHolderAddress,
  enteredBy: z.enum(['manager', 'receiver']).nullable(),
  enteredAt: Instant.nullable(),
  version: z.int().meta({ description: 'Version of the instructions; 0 before anything was filled' }),
})

/** A colleague of the receiver who sees the bank details as the receiver does, and decides nothing. */
export const SecondPerson = z.strictObject({ name: z.string(), email: z.string(), since: Instant })

/** The organization that pays a wire, unless the managing one does. Every user in the transaction sees it. */
export const ShownPayer = z
  .strictObject({
    organizationId: Id,
    organization: z.string(),
    agreed: z.boolean().meta({
      description: 'The acceptance that stands agrees that payers of this organization see the details',
    }),
    isOwn: z.boolean().meta({ description: 'The caller belongs to this organization' }),
    isNamed: z.boolean().meta({ description: 'The caller was named as a payer' }),
    isPayer: z.boolean().meta({
      description: 'The caller pays this wire: it is verified, and its receiver agreed',
    }),
  })
  .nullable()
  .meta({ description: 'Null while the managing organization pays' })

/** What an acceptance says of the organization that pays. */
export const AgreedPayer = Id.optional().meta({
  description:
    'Required while another organization than the managing one pays: the receiver agrees that its payers see the details',
})

/** The payment of a wire, as every user in the transaction sees it. */
export const ShownPayment = z.strictObject({
  state: z.enum(['sent', 'received', 'not received']),
  sentOn: Day,
  differs: z.boolean().meta({ description: 'What was sent or received is not the amount of the wire' }),
})

export const CostLine = z.strictObject({
  service: z.string().meta({ description: 'An organization role, or other words' }),
  payee: z.string(),
  invoice: z.string().meta({ description: "The payee's number of its invoice, or empty" }),
  kind: z.enum(costKinds),
  amount: Cents.nullable(),
})

export const Decision = z.strictObject({
  decision: z.enum(['accepted', 'rejected']),
  by: z.string(),
  at: Instant,
  reasons: z.array(z.literal(rejectionReasons.map(({ id }) => id))),
  remarks: z.string(),
})

export const ShownLostConfirmation = z.strictObject({ person: z.string(), at: Instant }).nullable().meta({
  description:
    "Whose account, which confirmed the bank details or entered them, was blocked since, and no call-back confirmed them again; for the manager's side and payers",
})
