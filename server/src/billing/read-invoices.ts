import type { Invoice } from '@countersign/contract/billing/invoice'
import { may } from '@countersign/domain/platform/access/policy'
import { feeOf, type FeeRule, describeFeeRule } from '@countersign/domain/billing/fee'
import type { InvoiceSort } from '@countersign/domain/billing/list-sort'
import type { Sorting } from '@countersign/domain/platform/sort-order'
import type { InvoiceStatus } from '@countersign/domain/billing/invoice'
import { notFound } from '../platform/http/problem.ts'
import { authorize } from '../platform/http/authorize.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Services } from '../platform/http/services.ts'
import { seenTransaction, forManager } from '../transactions/record/transaction-for-caller.ts'
import { feeBasisOf } from './fee-store.ts'
import { presentInvoice } from './present-invoice.ts'
import { findInvoice, invoicesOf, listInvoices, type InvoiceRow } from './store.ts'

/** Whose invoices the caller sees: null for all organizations; 403 for a caller who may see none. */
const reachOf = (caller: Caller): { organizationId: string | null } => {
  if (may(caller, 'administer invoices')) return { organizationId: null }
  authorize(caller, 'view invoices')
  // An underwriter without an organization is billed for nothing.
  return { organizationId: caller.organizationId ?? caller.userId }
}

export const readInvoices = async (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  asked: {
    status: InvoiceStatus | undefined
    search: string | undefined
    limit: number
    offset: number
  } & Sorting<InvoiceSort>,
): Promise<{ items: Invoice[]; total: number }> => {
  const { items, total } = await listInvoices(database, {
    ...reachOf(caller),
    status: asked.status ?? null,
    search: asked.search || null,
    limit: asked.limit,
    offset: asked.offset,
    sort: asked.sort,
    order: asked.order,
  })
  const now = clock()
  return { items: items.map((row) => presentInvoice(row, now)), total }
}

/** One that the caller may see: 403 for a caller who may see none, 404 for one of another organization. */
export const seenInvoice = async (
  { database }: Pick<Services, 'database'>,
  caller: Caller,
  invoiceId: string,
): Promise<InvoiceRow> => {
  const { organizationId } = reachOf(caller)
  const row = await findInvoice(database, invoiceId)
  if (!row || (organizationId !== null && organizationId !== row.organizationId)) throw notFound('invoice')
  return row
}

/** Of the managing organization's underwriters alone: another desk in the closing is not the one that is billed. */
export const readTransactionInvoices = async (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  transactionId: string,
): Promise<{ items: Invoice[] }> => {
  const row = await seenTransaction(database, caller, transactionId)
  authorize(caller, 'view invoices')
  const rows = caller.organizationId === row.organizationId ? await invoicesOf(database, transactionId) : []
  const now = clock()
  return { items: rows.map((one) => presentInvoice(one, now)) }
}

/** What the platform charges, for the manager who enters it into the cost of issuance. */
export const readFee = async (
  { database, config }: Pick<Services, 'database'> & { config: { invoiceFeeRule: FeeRule } },
  caller: Caller,
  transactionId: string,
): Promise<{ amount: number; rule: string; decided: boolean }> => {
  await forManager(database, caller, transactionId, 'edit transaction', null)
  const basis = await feeBasisOf(database, transactionId)
  if (!basis) throw notFound('transaction')
  if (basis.decided) return { ...basis.decided, decided: true }
  const rule = config.invoiceFeeRule
  // The wire that is being added counts as well.
  const wires = Math.max(basis.wires, 1)
  return {
    amount: feeOf(rule, { wires, base: basis.base }),
    rule: describeFeeRule(rule),
    decided: false,
  }
}
