import { shortDay, formatInstant } from '../platform/ui/dates.ts'
import type { Invoice } from './invoice-queries.ts'

/** What is told of an invoice beside its status: since when, until when, or why. */
export const invoiceState = (invoice: Invoice): string => {
  if (invoice.status === 'Paid' && invoice.paidOn !== null) return `Paid on ${shortDay(invoice.paidOn)}`
  if (invoice.status === 'Void') return invoice.voidReason
  if (invoice.status === 'Issued' && invoice.dueDate !== null) return `Due on ${shortDay(invoice.dueDate)}`
  return `Amount decided ${formatInstant(invoice.createdAt)}`
}

/** Its number, once it has one. */
export const invoiceName = ({ number }: Pick<Invoice, 'number'>): string => number ?? 'Not issued yet'
