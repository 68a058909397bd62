import { longestReason } from '@countersign/domain/platform/limits'
import { digestLength, looseContactPhone, looseName, looseNote } from '../platform/limits.ts'
import { callReached, numberSources } from '@countersign/domain/wires/verification/call-back'
import { holderAddressFields } from '@countersign/domain/wires/bank-details/holder-address'
import * as z from 'zod'
import { endpoint, Id, Instant, page, PageQuery, Version } from '../platform/endpoint.ts'
import { csvOfQuery, paging } from '../platform/csv-export.ts'
import { lines } from '../platform/input-text.ts'
import { ShortenedCooling } from './shortened-cooling.ts'
import { ShownHolderAddress } from '../transactions/holder-address.ts'
import { Wire } from '../transactions/wire-answer.ts'

const wireParams = z.strictObject({ wireId: Id })
const Phone = z.string().max(looseContactPhone).meta({ description: 'A US number; ten digits are kept' })

const NumberAuthor = z
  .strictObject({ name: z.string(), isBlocked: z.boolean() })
  .meta({ description: 'Who entered the number, and whether that account is blocked now' })

/** A number of the call-back book, and whether a call on it counts from now on. */
export const Contact = z.strictObject({
  id: Id,
  version: Version,
  organization: z.strictObject({ id: Id, name: z.string() }),
  person: z.string(),
  title: z.string(),
  phone: z.string(),
  source: z.enum(numberSources),
  phoneSince: Instant,
  coolingUntil: Instant.nullable().meta({ description: 'A call before that does not count' }),
  enteredBy: z.string(),
  enteredAt: Instant,
  numberBy: NumberAuthor,
})

export type Contact = z.infer<typeof Contact>

const ContactBody = z.strictObject({
  organizationId: Id,
  person: z.string().max(looseName),
  title: z.string().max(looseName).default(''),
  phone: Phone,
  source: z.enum(numberSources),
})

export type ContactBody = z.infer<typeof ContactBody>

export const listContacts = endpoint({
  operationId: 'listContacts',
  method: 'GET',
  path: '/contact',
  summary: "The own organization's call-back book",
  access: 'signed-in',
  query: z.strictObject({ ...PageQuery, organizationId: Id.optional() }),
  response: page(Contact),
})

export const createContact = endpoint({
  operationId: 'createContact',
  method: 'POST',
  path: '/contact',
  summary: 'Adds a person to the call-back book',
  access: 'signed-in',
  body: ContactBody,
  response: Contact,
  status: 201,
  idempotent: true,
})

export const updateContact = endpoint({
  operationId: 'updateContact',
  method: 'PUT',
  path: '/contact/{contactId}',
  summary: 'Changes a person in the call-back book; a changed number has to cool down',
  access: 'signed-in',
  params: z.strictObject({ contactId: Id }),
  body: ContactBody,
  response: Contact,
})

export const retireContact = endpoint({
  operationId: 'retireContact',
  method: 'DELETE',
  path: '/contact/{contactId}',
  summary: 'Takes a person out of the call-back book; earlier calls keep their number',
  access: 'signed-in',
  params: z.strictObject({ contactId: Id }),
  response: z.null(),
  status: 204,
})

export const CallBack = z.strictObject({
  id: Id,
  person: z.string(),
  phone: z.string(),
  source: z.enum(numberSources),
  phoneSince: Instant,
  calledAt: Instant,
  reached: z.enum(callReached),
  spokeWith: z.string(),
  readBack: z.string(),
  by: z.string(),
  numberBy: NumberAuthor,
  fault: z.string().nullable().meta({ description: 'Why no verification can rest on it' }),
})

export type CallBack = z.infer<typeof CallBack>

/** A contact as the clerk of one wire needs it. */
export const ContactOfWire = Contact.extend({
  fault: z.string().nullable().meta({ description: 'Why a call made now would not count' }),
  shortening: ShortenedCooling.nullable().meta({ description: 'The newest request about its cooling' }),
  mayShorten: z
    .string()
    .nullable()
    .meta({ description: 'Why the caller cannot request a shortened cooling; null when the caller can' }),
})

export type ContactOfWire = z.infer<typeof ContactOfWire>

export const listCallBacks = endpoint({
  operationId: 'listCallBacks',
  method: 'GET',
  path: '/wire/{wireId}/call-back',
  summary: 'The call-backs of a wire, newest first',
  access: 'token',
  params: wireParams,
  response: z.strictObject({
    items: z.array(CallBack),
    contacts: z
      .array(ContactOfWire)
      .meta({ description: "The contacts that the caller's organization has at the receiver's" }),
    receiverOrganization: z.strictObject({ id: Id, name: z.string() }).nullable(),
    mayVerify: z
      .string()
      .nullable()
      .meta({ description: 'Why the caller cannot be the second approver; null when the caller can' }),
  }),
})

export const recordCallBack = endpoint({
  operationId: 'recordCallBack',
  method: 'POST',
  path: '/wire/{wireId}/call-back',
  summary: 'Records a call on a number of the book; allowed in a frozen transaction as well',
  access: 'token',
  params: wireParams,
  body: z.strictObject({
    contactId: Id,
    calledAt: Instant,
    reached: z.enum(callReached),
    spokeWith: z.string().max(looseName).default(''),
    readBack: lines(z.string().max(looseNote))
      .default('')
      .meta({ description: 'What was read back, in words; no digits of an account' }),
  }),
  response: CallBack,
  status: 201,
})

export const passVerification = endpoint({
  operationId: 'passVerification',
  method: 'POST',
  path: '/wire/{wireId}/verification/pass',
  summary: 'A second approver verifies the wire, on a call-back that counts',
  access: 'token',
  params: wireParams,
  body: z.strictObject({ digest: z.string().length(digestLength), callBackId: Id.nullable() }),
  response: Wire,
})

export const failVerification = endpoint({
  operationId: 'failVerification',
  method: 'POST',
  path: '/wire/{wireId}/verification/fail',
  summary: "The manager's side could not verify the wire: it is declined",
  access: 'token',
  params: wireParams,
  body: z.strictObject({ reason: lines(z.string().trim().max(longestReason)) }),
  response: Wire,
})

/** A version of the bank details, its number masked. */
export const InstructionVersion = z.strictObject({
  version: z.int(),
  fbo: z.string(),
  aba: z.string(),
  accountNumber: z.string(),
  intermediaryBank: z.string(),
  furtherCreditName: z.string(),
  furtherCreditAccount: z.string(),
  ...ShownHolderAddress,
  enteredBy: z.enum(['manager', 'receiver']),
  by: z.string(),
  at: Instant,
  accepted: z.array(z.strictObject({ by: z.string(), at: Instant })),
  differs: z
    .array(
      z.enum([
        'fbo',
        'aba',
        'accountNumber',
        'intermediaryBank',
        'furtherCreditName',
        'furtherCreditAccount',
        ...holderAddressFields,
      ]),
    )
    .meta({ description: 'In which fields it differs from the version before' }),
})

export type InstructionVersion = z.infer<typeof InstructionVersion>

export const listInstructionVersions = endpoint({
  operationId: 'listInstructionVersions',
  method: 'GET',
  path: '/wire/{wireId}/instructions',
  summary: 'Every version of the bank details, newest first, for the two sides',
  access: 'token',
  params: wireParams,
  response: z.strictObject({ items: z.array(InstructionVersion) }),
})

export const compareInstructions = endpoint({
  operationId: 'compareInstructions',
  method: 'POST',
  path: '/wire/{wireId}/instructions/compare',
  summary: 'Two versions with their numbers shown, for users who may see them; recorded',
  access: 'token',
  params: wireParams,
  body: z.strictObject({ before: z.int().min(1), after: z.int().min(1) }),
  response: z.strictObject({
    before: z.strictObject({ accountNumber: z.string(), furtherCreditAccount: z.string() }),
    after: z.strictObject({ accountNumber: z.string(), furtherCreditAccount: z.string() }),
  }),
})

export const contactsCsv = csvOfQuery(
  'exportContacts',
  '/contact/csv',
  'The call-back book',
  listContacts.query.omit(paging),
)
