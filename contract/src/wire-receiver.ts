import * as z from 'zod'
import { Day, Id, Instant } from './endpoint.ts'

/** Who receives a wire, as everybody in the transaction sees it. */
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
  enteredBy: z.enum(['manager', 'receiver']).nullable(),
  enteredAt: Instant.nullable(),
  version: z.int().meta({ description: 'Version of the instructions; 0 before anything was filled' }),
})

/** A colleague of the receiver who sees the bank details as the receiver does, and decides nothing. */
export const SecondPerson = z.strictObject({ name: z.string(), email: z.string(), since: Instant })

/** How the money of a wire stands, as everybody in the transaction sees it. */
export const ShownPayment = z.strictObject({
  state: z.enum(['sent', 'received', 'not received']),
  sentOn: Day,
  differs: z.boolean().meta({ description: 'What was sent or received is not the amount of the wire' }),
})
