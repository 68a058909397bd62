import { longestSearch, longestCursor } from '../platform/limits.ts'
import { memoStatuses } from '@countersign/domain/closing/closing-memo/memo-content'
import { transactionKinds } from '@countersign/domain/platform/master-data/transaction-kinds'
import { defaultMemoSort, memoSorts } from '@countersign/domain/closing/closing-memo/list-sort'
import { sortOrders } from '@countersign/domain/platform/sort-order'
import * as z from 'zod'
import { Cents, Day, endpoint, Id, Instant, page, PageQuery, Version } from '../platform/endpoint.ts'
import { csvOfQuery, paging } from '../platform/csv-export.ts'
import { MemoContent } from './memo-content.ts'
import { ShownHolderAddress } from '../transactions/holder-address.ts'
import { HoldFields } from '../transactions/on-hold.ts'
import { PaymentReferences } from '../wires/wire-payment.ts'

const MemoStatus = z.enum(memoStatuses)
const text = z.string().nullable()

const BankDetails = z.strictObject({
  fbo: z.string(),
  aba: z.string(),
  accountNumber: z.string().meta({ description: "'XXXXXXXXXX', or empty" }),
  intermediaryBank: z.string(),
  furtherCreditName: z.string(),
  furtherCreditAccount: z.string(),
  ...ShownHolderAddress,
})

/** A revision without its content. */
export const MemoRevision = z.strictObject({
  id: Id,
  version: Version,
  revision: z.int(),
  status: MemoStatus,
  createdBy: z.string(),
  createdAt: Instant,
  finalizedBy: z.string().nullable(),
  finalizedAt: Instant.nullable(),
  supersededAt: Instant.nullable(),
  supersededBecause: z.string().nullable(),
})

export type MemoRevision = z.infer<typeof MemoRevision>

export const Memo = z.strictObject({
  ...MemoRevision.omit({ createdBy: true }).shape,
  transactionId: Id,
  ...HoldFields,
  content: MemoContent,
  seal: z
    .string()
    .nullable()
    .meta({ description: "SHA-256 of the content's one spelling; null for a draft" }),
  code: z.string().nullable().meta({ description: 'The code that checks the memo; null for a draft' }),
  bankDetails: z
    .record(Id, BankDetails)
    .meta({ description: 'By wire id, of those wires alone whose bank details the caller may see' }),
  paid: z
    .strictObject({
      organization: z.string(),
      wires: z.array(
        z.strictObject({
          wireId: Id,
          payment: z.enum(['sent', 'received', 'not received']).nullable(),
          sentOn: Day.nullable(),
          bankReferences: PaymentReferences.nullable().meta({ description: 'For payers of the wire alone' }),
        }),
      ),
    })
    .nullable()
    .meta({
      description: "The wires that the caller's organization pays, in the order of sending; null without one",
    }),
  missing: z
    .array(
      z.strictObject({
        at: z.enum(['wires', 'wire', 'money', 'facts', 'transaction']),
        wireId: Id.nullable(),
        message: z.string(),
        cents: Cents.nullable().meta({ description: 'What does not add up' }),
      }),
    )
    .nullable()
    .meta({ description: 'What keeps a draft from being final; null for every other memo' }),
  newest: z
    .strictObject({ id: Id, revision: z.int(), status: MemoStatus })
    .meta({ description: 'The newest revision that the caller may see' }),
  actions: z
    .array(z.enum(['prepare', 'finalize', 'discard']))
    .meta({ description: 'What the caller may do' }),
})

export type Memo = z.infer<typeof Memo>

export const ListedMemo = z.strictObject({
  memoId: Id,
  transactionId: Id,
  name: z.string(),
  kind: z.enum(transactionKinds),
  issuer: text,
  state: text,
  closingDate: Day.nullable(),
  closingTime: text,
  timeZone: text,
  parAmount: Cents.nullable(),
  purchasePrice: Cents.nullable(),
  revision: z.int(),
  status: MemoStatus,
  finalizedAt: Instant.nullable(),
  supersededAt: Instant.nullable(),
  ...HoldFields,
})

export type ListedMemo = z.infer<typeof ListedMemo>

const ofTransaction = z.strictObject({ transactionId: Id })
const params = z.strictObject({ memoId: Id })

export const listMemos = endpoint({
  operationId: 'listMemos',
  method: 'GET',
  path: '/closingmemo',
  summary:
    'The newest closing memo of each transaction that the caller may see; newest closing first unless said',
  access: 'signed-in',
  query: z.strictObject({
    ...PageQuery,
    sort: z.enum(memoSorts).default(defaultMemoSort.sort),
    order: z.enum(sortOrders).default(defaultMemoSort.order),
    search: z.string().trim().max(longestSearch).optional(),
    status: MemoStatus.optional(),
    cursor: z.string().max(longestCursor).optional(),
  }),
  response: page(ListedMemo),
})

export const listMemoRevisions = endpoint({
  operationId: 'listMemoRevisions',
  method: 'GET',
  path: '/transaction/{transactionId}/closingmemo',
  summary: 'The closing memos of a transaction, newest revision first; a draft for its managing side alone',
  access: 'signed-in',
  params: ofTransaction,
  response: z.strictObject({
    items: z.array(MemoRevision),
    ...HoldFields,
    mayPrepare: z.boolean().meta({ description: 'The caller may prepare the next revision' }),
  }),
})

export const prepareMemo = endpoint({
  operationId: 'prepareMemo',
  method: 'POST',
  path: '/transaction/{transactionId}/closingmemo',
  summary: 'Prepares a draft of the closing memo, the first or the next after one that was superseded',
  access: 'signed-in',
  params: ofTransaction,
  response: Memo,
  status: 201,
})

export const getMemo = endpoint({
  operationId: 'getMemo',
  method: 'GET',
  path: '/closingmemo/{memoId}',
  summary: 'One closing memo, with the bank details that the caller may see',
  access: 'signed-in',
  params,
  response: Memo,
})

export const finalizeMemo = endpoint({
  operationId: 'finalizeMemo',
  method: 'POST',
  path: '/closingmemo/{memoId}/finalize',
  summary: "Makes a draft final and notifies its readers; 409 'memo-not-final' lists what is missing",
  access: 'signed-in',
  params,
  response: Memo,
})

export const discardMemo = endpoint({
  operationId: 'discardMemo',
  method: 'DELETE',
  path: '/closingmemo/{memoId}',
  summary: 'Discards a draft',
  access: 'signed-in',
  params,
  response: z.null(),
  status: 204,
})

export const MemoDifference = z.strictObject({
  section: z.string(),
  what: z.string(),
  before: text.meta({ description: 'Null for what was added' }),
  after: text.meta({ description: 'Null for what was removed' }),
})

export type MemoDifference = z.infer<typeof MemoDifference>

export const compareMemos = endpoint({
  operationId: 'compareMemos',
  method: 'GET',
  path: '/closingmemo/{memoId}/difference',
  summary: 'What changed from the memo named by `with` to this one, of the same transaction',
  access: 'signed-in',
  params,
  query: z.strictObject({ with: Id }),
  response: z.strictObject({
    before: z.strictObject({ id: Id, revision: z.int(), status: MemoStatus }),
    after: z.strictObject({ id: Id, revision: z.int(), status: MemoStatus }),
    items: z.array(MemoDifference),
  }),
})

export const memosCsv = csvOfQuery(
  'exportMemos',
  '/closingmemo/csv',
  'The closing memos that the caller may see',
  listMemos.query.omit({ ...paging, cursor: true }),
)
