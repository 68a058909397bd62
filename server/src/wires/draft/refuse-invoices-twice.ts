import { duplicateInvoices } from '@countersign/domain/wires/cost-of-issuance/duplicate-invoices'
import type { CostLine } from '@countersign/domain/wires/cost-of-issuance/cost-of-issuance'
import type { Transaction } from '../../platform/database/connection.ts'
import { invalidFields } from '../../platform/http/problem.ts'
import { lockInvoices, invoicesElsewhere } from './invoice-store.ts'

export const namesInvoices = (lines: readonly CostLine[]): boolean =>
  lines.some(({ invoice }) => invoice.trim() !== '')

/**
 * Refuses, at its line, an invoice that another wire of the transaction pays already, and lets no other save of the
 * transaction bring one in before this one is written.
 */
export const refuseInvoicesTwice = async (
  tx: Transaction,
  wire: { transactionId: string; wireId: string },
  lines: readonly CostLine[],
): Promise<void> => {
  if (!namesInvoices(lines)) return
  await lockInvoices(tx, wire.transactionId)
  const faults = duplicateInvoices(lines, await invoicesElsewhere(tx, wire.transactionId, wire.wireId))
  if (faults.length > 0) throw invalidFields(faults)
}
