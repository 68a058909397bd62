import { notATimeOfDay } from '@countersign/domain/platform/field-sentences'
import { unknownState } from '@countersign/domain/platform/master-data/us-states'
import { longestFact, stateCodeLength } from '@countersign/domain/transactions/limits'
import { looseLine, longestSearch, longestCursor } from '../platform/limits.ts'
import { transactionTypes } from '@countersign/domain/transactions/record/transaction'
import { transactionKinds } from '@countersign/domain/platform/master-data/transaction-kinds'
import { largestPageSize } from '@countersign/domain/platform/limits'
import { sortOrders } from '@countersign/domain/platform/sort-order'
import { defaultSort, transactionSorts } from '@countersign/domain/transactions/record/list-sort'
import { transactionStatuses } from '@countersign/domain/platform/master-data/transaction-status'
import { teamRights } from '@countersign/domain/transactions/team/transaction-team'
import { transactionRoles } from '@countersign/domain/platform/master-data/transaction-roles'
import * as z from 'zod'
import { Cents, Day, endpoint, Id, Instant, page, PageQuery, Version } from '../platform/endpoint.ts'
import { ruled } from '../platform/input-text.ts'
import { saying } from '../platform/issue-sentence.ts'
import { csvOfQuery, paging } from '../platform/csv-export.ts'
import { HoldFields } from './on-hold.ts'
import { Participant } from './participant.ts'
import { ListedWire, TransactionWire } from './transaction-wire.ts'

const TransactionStatus = z.literal(transactionStatuses.map((status) => status.id))
const TransactionType = z.enum(transactionTypes.map((type) => type.name))
const TransactionKind = z.enum(transactionKinds)
const Role = z.enum(transactionRoles).nullable().meta({ description: "The caller's role in it" })

const Canceled = z.strictObject({ at: Instant, by: z.string(), reason: z.string() }).nullable().meta({
  description: 'The closing does not take place: nothing of it is to be wired. Null unless canceled',
})

export const ListedTransaction = z.strictObject({
  id: Id,
  name: z.string(),
  type: TransactionType,
  kind: TransactionKind,
  status: TransactionStatus,
  canceled: Canceled,
  ...HoldFields,
  issuer: z.string().nullable(),
  state: z.string().nullable(),
  closingDate: Day.nullable(),
  parAmount: Cents.nullable(),
  purchasePrice: Cents.nullable(),
  roleInTransaction: Role,
  teamRights: z
    .enum(teamRights)
    .nullable()
    .meta({ description: "The caller's right in its team; null outside of it" }),
  wires: z.array(ListedWire),
  actionNeeded: z.boolean().meta({ description: "A wire waits for the caller's decision" }),
})

export type ListedTransaction = z.infer<typeof ListedTransaction>

export const listTransactions = endpoint({
  operationId: 'listTransactions',
  method: 'GET',
  path: '/transaction',
  summary: 'The transactions that the caller may see',
  access: 'token',
  query: z.strictObject({
    ...PageQuery,
    search: z.string().trim().max(longestSearch).optional(),
    type: TransactionType.optional(),
    status: z.coerce.number().pipe(TransactionStatus).optional(),
    open: z.literal('true').optional().meta({
      description:
        'Only those that are neither completed nor canceled. Of these, one without a closing date counts as the latest',
    }),
    sort: z.enum(transactionSorts).default(defaultSort.sort).meta({
      description:
        'size: par of a bond, price of a property. role: of the caller, in words. wires: the verified share of the wires that the caller sees',
    }),
    order: z.enum(sortOrders).default(defaultSort.order),
    cursor: z.string().max(longestCursor).optional(),
  }),
  response: page(ListedTransaction),
})

const TeamMember = z.strictObject({
  userId: Id,
  name: z.string(),
  email: z.string(),
  rights: z.enum(teamRights),
  isManager: z.boolean().meta({ description: 'Holds the Transaction Manager role as well' }),
})

const money = Cents.nullable()

const facts = {
  series: z.string().trim().max(longestFact.series).nullable(),
  state: z.string().length(stateCodeLength, unknownState).nullable(),
  datedDate: Day.nullable(),
  closingDate: Day.nullable(),
  closingTime: z
    .string({ error: saying(notATimeOfDay) })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, notATimeOfDay)
    .nullable(),
  timeZone: z.string().max(longestFact.timeZone).nullable(),
  purpose: z.string().trim().max(longestFact.purpose).nullable(),
  parAmount: money,
  premium: money,
  discount: money,
  accruedInterest: money,
  underwritersDiscount: money,
  goodFaithDeposit: money,
  propertyAddress: z.string().trim().max(longestFact.propertyAddress).nullable(),
  fileNumber: z.string().trim().max(longestFact.fileNumber).nullable(),
  purchasePrice: money,
  titleCompany: z.string().trim().max(longestFact.titleCompany).nullable(),
}

const Lowering = z.strictObject({
  at: Instant,
  by: z.string(),
  what: z.string().nullable().meta({
    description: 'Which gates, by their names, and no limit. Null outside the managing organization',
  }),
})

export const Transaction = z.strictObject({
  id: Id,
  version: Version,
  name: z.string(),
  type: TransactionType,
  kind: TransactionKind,
  status: TransactionStatus,
  canceled: Canceled,
  ...HoldFields,
  issuer: z.strictObject({ id: Id, name: z.string() }).nullable(),
  ...facts,
  manager: z.strictObject({ userId: Id, name: z.string(), email: z.string() }),
  organization: z.strictObject({ id: Id, name: z.string(), verified: z.boolean() }),
  teamMembers: z.array(TeamMember),
  roleInTransaction: Role,
  everInvited: z.boolean(),
  participants: z.array(Participant),
  wires: z.array(TransactionWire),
  protectionLowered: z.array(Lowering).meta({
    description: 'What loosened the gates of its wires since it was created; empty once it is not open',
  }),
  createdAt: Instant,
  updatedAt: Instant,
})

export type Transaction = z.infer<typeof Transaction>

/** A fact that is left out is not known, like one that is null. */
export const TransactionBody = z.strictObject({
  name: ruled(z.string().max(looseLine)),
  type: TransactionType,
  kind: TransactionKind.default('bond'),
  issuerId: Id.nullable().optional(),
  ...z.strictObject(facts).partial().shape,
})

export type TransactionBody = z.infer<typeof TransactionBody>

const params = z.strictObject({ transactionId: Id })

export const createTransaction = endpoint({
  operationId: 'createTransaction',
  method: 'POST',
  path: '/transaction',
  summary: 'Creates a transaction; the caller becomes its Transaction Manager',
  access: 'signed-in',
  body: TransactionBody,
  response: Transaction,
  status: 201,
  idempotent: true,
})

export const getTransaction = endpoint({
  operationId: 'getTransaction',
  method: 'GET',
  path: '/transaction/{transactionId}',
  summary: 'One transaction with its participants and a row for each wire, as the caller may see them',
  access: 'signed-in',
  params,
  response: Transaction,
})

export const updateTransaction = endpoint({
  operationId: 'updateTransaction',
  method: 'PUT',
  path: '/transaction/{transactionId}',
  summary: 'Changes a transaction',
  access: 'signed-in',
  params,
  body: TransactionBody,
  response: Transaction,
})

export const deleteTransaction = endpoint({
  operationId: 'deleteTransaction',
  method: 'DELETE',
  path: '/transaction/{transactionId}',
  summary: 'Deletes a transaction in which no invite was ever sent',
  access: 'signed-in',
  params,
  response: z.null(),
  status: 204,
})

export const copyTransaction = endpoint({
  operationId: 'copyTransaction',
  method: 'POST',
  path: '/transaction/{transactionId}/copy',
  summary: 'The start of the next closing: parties and wires without dates, amounts and accounts',
  access: 'signed-in',
  params,
  body: z.strictObject({ name: ruled(z.string().max(looseLine)) }),
  response: Transaction,
  status: 201,
  idempotent: true,
})

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** As many as stand on a page. */
const someIds = new RegExp(`^${id}(?:,${id}){0,${largestPageSize - 1}}$`)

export const transactionsCsv = csvOfQuery(
  'exportTransactions',
  '/transaction/csv',
  'The transactions that the caller may see, or those of them that are chosen',
  listTransactions.query.omit({ ...paging, cursor: true }).extend({
    ids: z
      .string()
      .regex(someIds, `Use at most ${largestPageSize} ids, separated by commas`)
      .optional()
      .meta({ description: `Of these alone: at most ${largestPageSize} ids, separated by commas` }),
  }),
)
