/** The columns that a list of invoices is sorted by. */
export const invoiceSorts = ['number', 'closing', 'status', 'amount'] as const

export type InvoiceSort = (typeof invoiceSorts)[number]
