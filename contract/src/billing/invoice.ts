import { longestSearch } from '../platform/limits.ts'
import { longestReason } from '@countersign/domain/platform/limits'
import { invoiceSorts } from '@countersign/domain/billing/list-sort'
import { invoiceStatuses } from '@countersign/domain/billing/invoice'
import * as z from 'zod'
import {
  Cents,
  Day,
  endpoint,
  File,
  Id,
  Instant,
  page,
  PageQuery,
  sortQuery,
  Version,
} from '../platform/endpoint.ts'
import { csvOfQuery, paging } from '../platform/csv-export.ts'
import { lines } from '../platform/input-text.ts'
import { HoldFields } from '../transactions/on-hold.ts'

const InvoiceStatus = z.enum(invoiceStatuses)

export const Invoice = z.strictObject({
  id: Id,
  version: Version,
  status: InvoiceStatus,
  number: z.string().nullable().meta({ description: 'Given when it is issued' }),
  transactionId: Id,
  transaction: z.string(),
  issuer: z.string().nullable(),
  organization: z.string().meta({ description: 'Who is billed: the managing organization' }),
  amount: Cents,
  rule: z.string().meta({ description: 'How the amount came about, in words' }),
  wireCount: z.int(),
  base: Cents.nullable().meta({ description: 'Par amount or purchase price at the first invite' }),
  createdAt: Instant.meta({
    description: 'The first invite of the transaction: the amount stands since then',
  }),
  issuedAt: Instant.nullable(),
  dueDate: Day.nullable(),
  paidOn: Day.nullable(),
  voidedAt: Instant.nullable(),
  voidReason: z.string(),
  ...HoldFields,
})

export type Invoice = z.infer<typeof Invoice>

export const listInvoices = endpoint({
  operationId: 'listInvoices',
  method: 'GET',
  path: '/invoice',
  summary: "The invoices of the caller's organization, newest first; all of them for the super admin",
  access: 'signed-in',
  query: z.strictObject({
    ...PageQuery,
    ...sortQuery(invoiceSorts),
    status: InvoiceStatus.optional(),
    search: z.string().trim().max(longestSearch).optional(),
  }),
  response: page(Invoice),
})

export const transactionInvoices = endpoint({
  operationId: 'listTransactionInvoices',
  method: 'GET',
  path: '/transaction/{transactionId}/invoice',
  summary: 'The invoices of a transaction, newest first; voided ones as well',
  access: 'signed-in',
  params: z.strictObject({ transactionId: Id }),
  response: z.strictObject({ items: z.array(Invoice) }),
})

export const transactionFee = endpoint({
  operationId: 'readTransactionFee',
  method: 'GET',
  path: '/transaction/{transactionId}/fee',
  summary: 'What the platform charges for the transaction: decided with the first invite, an estimate before',
  access: 'signed-in',
  params: z.strictObject({ transactionId: Id }),
  response: z.strictObject({ amount: Cents, rule: z.string(), decided: z.boolean() }),
})

const params = z.strictObject({ invoiceId: Id })

export const issueInvoice = endpoint({
  operationId: 'issueInvoice',
  method: 'POST',
  path: '/invoice/{invoiceId}/issue',
  summary: 'Issues a draft under the next number of the platform; by the super admin',
  access: 'signed-in',
  params,
  response: Invoice,
})

export const payInvoice = endpoint({
  operationId: 'payInvoice',
  method: 'POST',
  path: '/invoice/{invoiceId}/paid',
  summary: 'Marks an issued invoice as paid; by the super admin',
  access: 'signed-in',
  params,
  body: z.strictObject({ paidOn: Day }),
  response: Invoice,
})

export const voidInvoice = endpoint({
  operationId: 'voidInvoice',
  method: 'POST',
  path: '/invoice/{invoiceId}/void',
  summary:
    'Voids a draft or an issued invoice, with a reason, and drafts its successor if asked; by the super admin',
  access: 'signed-in',
  params,
  body: z.strictObject({
    reason: lines(z.string().trim().max(longestReason)),
    replace: z.boolean().default(false),
  }),
  response: Invoice,
})

export const correctInvoiceFee = endpoint({
  method: 'POST',
  path: '/invoice/{invoiceId}/correct-fee',
  operationId: 'correctInvoiceFee',
  summary:
    'Calculates the fee of a draft again from the present facts of the transaction, by the rule of the draft, with a reason; answers the draft that replaces it; by the super admin',
  access: 'signed-in',
  params,
  body: z.strictObject({ reason: lines(z.string().trim().max(longestReason)) }),
  response: Invoice,
})

export const invoicePdf = endpoint({
  operationId: 'getInvoicePdf',
  method: 'GET',
  path: '/invoice/{invoiceId}/pdf',
  summary: 'An invoice as it is sent; not of a draft',
  access: 'signed-in',
  params,
  response: File,
  produces: ['application/pdf'],
})

export const invoicesCsv = csvOfQuery(
  'exportInvoices',
  '/invoice/csv',
  'The invoices',
  listInvoices.query.omit(paging),
)
