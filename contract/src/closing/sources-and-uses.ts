import { longestEmail } from '@countersign/domain/platform/limits'
import { looseLine } from '../platform/limits.ts'
import { discrepancyRules } from '@countersign/domain/closing/sources-and-uses/reconciled-closing'
import { premiumPayers } from '@countersign/domain/closing/sources-and-uses/sources-and-uses'
import { wirePurposes } from '@countersign/domain/platform/master-data/wire-purposes'
import * as z from 'zod'
import { Cents, endpoint, Id, LooseCents, Version } from '../platform/endpoint.ts'
import { CostLine } from '../transactions/wire-answer-parts.ts'

const Purpose = z.literal(wirePurposes.map(({ id }) => id)).meta({ description: 'Id of a wire purpose' })

export const Signed = z
  .int()
  .meta({ description: 'US dollars in integer cents; below 0 for what is taken off' })

// Typed loosely: what is wrong is named at its field by the rules of the domain.
const Holder = z
  .string()
  .max(longestEmail)
  .meta({ description: 'Id of an organization that is offered under holders' })
const Typed = LooseCents.meta({ description: 'Integer cents, 0 or more' })
const Label = z.string().max(looseLine).meta({ description: 'At most 100 characters' })

/** What the manager enters beside the facts of the transaction. */
export const SourcesAndUses = z.strictObject({
  bondInsurancePremium: Typed,
  suretyPremium: Typed,
  premiumsPaidBy: z.enum(premiumPayers),
  goodFaithHolder: Holder.nullable().meta({ description: 'Null while only the underwriter holds it' }),
  goodFaithPurpose: Purpose.nullable(),
  contributions: z
    .array(z.strictObject({ label: Label, amount: Typed, holder: Holder, purpose: Purpose.nullable() }))
    .meta({ description: 'Sources beside those of the bond itself; at most 200' }),
  uses: z
    .array(z.strictObject({ label: Label, amount: Typed, holder: Holder.nullable(), purpose: Purpose }))
    .meta({ description: 'At most 200; holder null for what is paid out' }),
})

const Line = z.strictObject({ label: z.string(), amount: Signed })

export const Statement = z.strictObject({
  sources: z.array(Line),
  uses: z.array(Line),
  totalSources: Signed,
  totalUses: Signed,
})

const Place = z.discriminatedUnion('at', [
  z.strictObject({ at: z.literal('statement') }),
  z.strictObject({ at: z.literal('net wire') }),
  z.strictObject({ at: z.literal('holder'), holder: Id, purpose: Purpose.nullable() }),
  z.strictObject({ at: z.literal('payees'), purpose: Purpose }),
  z.strictObject({ at: z.literal('wire'), wireId: Id, number: z.int() }),
  z.strictObject({
    at: z.literal('invoice'),
    wireId: Id,
    number: z.int(),
    line: z.int(),
    otherNumber: z.int(),
    otherLine: z.int(),
  }),
  z.strictObject({
    at: z.literal('payment'),
    wireId: Id,
    number: z.int(),
    line: z.int().nullable().meta({ description: 'Null for the linked lines of a deposit together' }),
    otherNumber: z.int(),
    otherLine: z.int(),
  }),
  z.strictObject({
    at: z.literal('link'),
    wireId: Id,
    number: z.int(),
    line: z
      .int()
      .nullable()
      .meta({ description: 'Null where no line stands in the place of the linked one' }),
    payee: z.string().meta({ description: 'As it was linked' }),
    payeeNow: z.string().nullable(),
    otherNumber: z.int().nullable().meta({ description: 'The linked wire; null when it was deleted' }),
    isPaidLater: z.boolean(),
    receiver: z.string().meta({ description: 'As it was linked' }),
    receiverNow: z.string().nullable(),
  }),
  z.strictObject({ at: z.literal('maturities') }),
])

const Discrepancy = z.strictObject({
  rule: z.enum(discrepancyRules),
  place: Place,
  expected: Signed,
  found: Signed,
  message: z.string(),
})

const CostsOfWire = z.strictObject({
  wireId: Id,
  associatedServices: z.array(CostLine),
  contingencyAmount: Cents,
  platformSecurityFee: Cents,
})

const params = z.strictObject({ transactionId: Id })

const response = z.strictObject({
  version: Version.meta({ description: '0 before the first save' }),
  entered: SourcesAndUses,
  statement: Statement,
  netWire: Signed.meta({ description: 'What the underwriter wires of the purchase price; 0 of real estate' }),
  discrepancies: z
    .array(Discrepancy)
    .nullable()
    .meta({ description: 'What does not add up; null for others than the managing organization' }),
  costs: z.array(CostsOfWire).meta({
    description: 'What each wire with costs of issuance pays; none for others than the managing organization',
  }),
  holders: z
    .array(z.strictObject({ id: Id, name: z.string() }))
    .meta({ description: 'Who may be named as a holder; for others than the manager, who is named' }),
})

export const getSourcesAndUses = endpoint({
  operationId: 'getSourcesAndUses',
  method: 'GET',
  path: '/transaction/{transactionId}/sources-and-uses',
  summary: 'Where the money of a closing comes from and what it is for, and what does not add up',
  access: 'signed-in',
  params,
  response,
})

export const saveSourcesAndUses = endpoint({
  operationId: 'saveSourcesAndUses',
  method: 'PUT',
  path: '/transaction/{transactionId}/sources-and-uses',
  summary: 'Writes sources and uses whole; what does not add up yet is saved all the same',
  access: 'signed-in',
  params,
  body: SourcesAndUses,
  response,
})
