import { invoicesCsv } from '@countersign/contract/billing/invoice'
import * as words from '@countersign/contract/billing/invoice'
import type { FeeRule } from '@countersign/domain/billing/fee'
import type { FastifyInstance } from 'fastify'
import { invoiceColumns } from './invoice-csv-columns.ts'
import { csvFile, wholeList } from '../platform/csv/csv-file.ts'
import { pageOf, pageOffset } from '../platform/http/page.ts'
import { register } from '../platform/http/register.ts'
import type { Services } from '../platform/http/services.ts'
import { correctFee, issueInvoice, payInvoice, voidInvoice } from './change-invoice.ts'
import { issueInvoicePdf } from './issue-invoice-pdf.ts'
import { readFee, readInvoices, readTransactionInvoices } from './read-invoices.ts'

/** What the platform charges: seen by underwriters of the managing organization, administered by the super admin. */
export const registerInvoices = (
  app: FastifyInstance,
  services: Services & { config: { invoiceFeeRule: FeeRule } },
): void => {
  register(app, services, words.listInvoices, async ({ caller, query }) => {
    const { status, search, sort, order } = query
    const asked = { status, search, sort, order, ...pageOffset(query) }
    return pageOf(await readInvoices(services, caller, asked), query)
  })
  register(app, services, invoicesCsv, async ({ caller, query: { status, search, sort, order } }) => {
    const { items } = await readInvoices(services, caller, { status, search, sort, order, ...wholeList })
    return csvFile('Invoices', services.clock(), invoiceColumns, items)
  })
  register(app, services, words.transactionInvoices, ({ caller, params }) =>
    readTransactionInvoices(services, caller, params.transactionId),
  )
  register(app, services, words.transactionFee, ({ caller, params }) =>
    readFee(services, caller, params.transactionId),
  )
  register(app, services, words.issueInvoice, ({ caller, params, ifMatch }) =>
    issueInvoice(services, caller, params.invoiceId, ifMatch),
  )
  register(app, services, words.payInvoice, ({ caller, params, body, ifMatch }) =>
    payInvoice(services, caller, params.invoiceId, body.paidOn, ifMatch),
  )
  register(app, services, words.voidInvoice, ({ caller, params, body, ifMatch }) =>
    voidInvoice(services, caller, params.invoiceId, body, ifMatch),
  )
  register(app, services, words.correctInvoiceFee, ({ caller, params, body, ifMatch }) =>
    correctFee(services, caller, params.invoiceId, body.reason, ifMatch),
  )
  register(app, services, words.invoicePdf, ({ caller, params }) =>
    issueInvoicePdf(services, caller, params.invoiceId),
  )
}
