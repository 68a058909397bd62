import type { Invoice } from '@countersign/contract/billing/invoice'
import { amount, type Column, day, instant, text } from '../platform/csv/csv-file.ts'
import { held } from '../transactions/record/hold-csv-columns.ts'

export const invoiceColumns: readonly Column<Invoice>[] = [
  { title: 'Number', of: ({ number }) => text(number) },
  { title: 'Status', of: ({ status }) => text(status) },
  { title: 'Transaction', of: ({ transaction }) => text(transaction) },
  { title: 'On hold', of: ({ onHold }) => held(onHold) },
  { title: 'Issuer', of: ({ issuer }) => text(issuer) },
  { title: 'Billed to', of: ({ organization }) => text(organization) },
  { title: 'Amount', of: (invoice) => amount(invoice.amount) },
  { title: 'Rule', of: ({ rule }) => text(rule) },
  { title: 'Issued', of: ({ issuedAt }) => instant(issuedAt) },
  { title: 'Due', of: ({ dueDate }) => day(dueDate) },
  { title: 'Paid on', of: ({ paidOn }) => day(paidOn) },
  { title: 'Voided', of: ({ voidedAt }) => instant(voidedAt) },
  { title: 'Why voided', of: ({ voidReason }) => text(voidReason) },
]
