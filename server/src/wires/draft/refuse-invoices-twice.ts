import { invoicesPaidElsewhere } from '@countersign/domain/wires/cost-of-issuance/duplicate-invoices'
import type { CostLine } from '@countersign/domain/wires/cost-of-issuance/cost-of-issuance'
import type { Transaction } from '../../platform/database/connection.ts'
import { invalidFields } from '../../platform/http/problem.ts'
import { lockInvoices, invoicesElsewhere, receiverNamedBy } from './invoice-store.ts'

export const namesInvoices = (lines: readonly CostLine[]): boolean =>
  lines.some(({ invoice }) => invoice.trim() !== '')

type SavedWire = {
  transactionId: string
  wireId: string
  senderOrganizationId: string
  receiverEmail: string
  associatedServices: readonly CostLine[]
}

/**
 * Refuses, at its line, an invoice that another wire of the transaction pays already, and lets no other save of the
 * transaction bring one in before this one is written. A deposit and the wire that is paid from it are one payment.
 */
export const refuseInvoicesTwice = async (tx: Transaction, wire: SavedWire): Promise<void> => {
  const { transactionId, wireId, associatedServices: lines } = wire
  if (!namesInvoices(lines)) return
  await lockInvoices(tx, transactionId)
  const receiver = await receiverNamedBy(tx, wire.receiverEmail)
  const saved = { sender: wire.senderOrganizationId, receiver, lines }
  const faults = invoicesPaidElsewhere(saved, await invoicesElsewhere(tx, transactionId, wireId))
  if (faults.length > 0) throw invalidFields(faults)
}
