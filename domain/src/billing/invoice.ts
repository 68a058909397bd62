import { ok, type Result, conflict, refuseField } from '../platform/result.ts'

export const invoiceStatuses = ['Draft', 'Issued', 'Paid', 'Void'] as const

export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** What may happen to an invoice, from which statuses, and where it leads. All of it is the platform's. */
export const invoiceEvents = {
  issue: { from: ['Draft'], to: 'Issued' },
  pay: { from: ['Issued'], to: 'Paid' },
  void: { from: ['Draft', 'Issued'], to: 'Void' },
  // A draft with the right fee replaces it.
  correct: { from: ['Draft'], to: 'Void' },
} as const satisfies Record<string, { from: readonly InvoiceStatus[]; to: InvoiceStatus }>

export type InvoiceEvent = keyof typeof invoiceEvents

export const mayHappenToInvoice = (event: InvoiceEvent, status: InvoiceStatus): boolean =>
  (invoiceEvents[event].from as readonly InvoiceStatus[]).includes(status)

/** The status an event leads to; one that the status does not allow is a conflict. */
export const nextInvoiceStatus = <Event extends InvoiceEvent>(
  event: Event,
  status: InvoiceStatus,
): Result<(typeof invoiceEvents)[Event]['to']> =>
  mayHappenToInvoice(event, status)
    ? ok(invoiceEvents[event].to)
    : conflict('invoice-wrong-status', `The invoice is now '${status}', which does not allow this.`)

/** Paid on a day that is not to come, and not before it was issued. */
export const payInvoice = (
  invoice: { status: InvoiceStatus; issuedOn: string | null },
  paidOn: string,
  today: string,
): Result<'Paid'> => {
  const next = nextInvoiceStatus('pay', invoice.status)
  if (!next.ok) return next
  if (paidOn > today) return refuseField('paidOn', 'This day is in the future')
  return invoice.issuedOn !== null && paidOn < invoice.issuedOn
    ? refuseField('paidOn', `It was issued on ${invoice.issuedOn}`)
    : next
}

export const voidInvoice = (status: InvoiceStatus, reason: string): Result<'Void'> => {
  const next = nextInvoiceStatus('void', status)
  return next.ok && reason.trim() === '' ? refuseField('reason', 'Enter the reason for the void') : next
}

/** A fee in cents that the present facts give by the rule of the draft. One that they give already needs no correction. */
export const correctFee = (
  invoice: { status: InvoiceStatus; amount: number },
  recalculated: number,
  reason: string,
): Result<'Void'> => {
  const next = nextInvoiceStatus('correct', invoice.status)
  if (!next.ok) return next
  if (reason.trim() === '') return refuseField('reason', 'Enter the reason for the correction')
  return recalculated === invoice.amount
    ? conflict('fee-unchanged', 'The facts of the closing give the same fee.')
    : next
}

/** "CS-2026-000123": of the platform, without gaps within a year. */
export const invoiceNumber = (year: number, sequence: number): string =>
  `CS-${year}-${String(sequence).padStart(6, '0')}`

/** Days from its issue until an invoice is due. */
export const invoiceDueDays = 30
