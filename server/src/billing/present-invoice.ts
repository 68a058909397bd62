import type { Invoice } from '@countersign/contract/billing/invoice'
import { presentHold } from '../transactions/record/hold-store.ts'
import type { InvoiceRow } from './store.ts'

export const presentInvoice = (row: InvoiceRow, now: Date): Invoice => ({
  id: row.id,
  version: row.version,
  status: row.status,
  number: row.number,
  transactionId: row.transactionId,
  transaction: row.transaction,
  issuer: row.issuer,
  organization: row.organization,
  amount: row.amount,
  rule: row.rule,
  wireCount: row.wireCount,
  base: row.base,
  createdAt: row.createdAt.toISOString(),
  issuedAt: row.issuedAt?.toISOString() ?? null,
  dueDate: row.dueDate,
  paidOn: row.paidOn,
  voidedAt: row.voidedAt?.toISOString() ?? null,
  voidReason: row.voidReason,
  ...presentHold(row.hold, now),
})
