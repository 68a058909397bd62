import type { FileAnswer } from '@countersign/contract/platform/endpoint'
import { recordIssued } from '../closing/closing-memo/issued-store.ts'
import { transaction } from '../platform/database/connection.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Services } from '../platform/http/services.ts'
import { holdAt } from '../transactions/record/hold-store.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { seenInvoice } from './read-invoices.ts'

/** An invoice as a file, kept by its hash so that it can be told from a false one. 409 for what was never issued. */
export const issueInvoicePdf = async (
  services: Services,
  caller: Caller,
  invoiceId: string,
): Promise<FileAnswer> => {
  const { config, database, clock } = services
  const row = await seenInvoice(services, caller, invoiceId)
  const { number, issuedAt } = row
  if (number === null || issuedAt === null) {
    throw new Problem(409, 'invoice-not-issued', 'The invoice was not issued and has no document.')
  }
  const at = clock()
  const bytes = await invoicePdf({ ...row, number, issuedAt }, holdAt(row.hold, at), config)
  await transaction(database, (tx) =>
    recordIssued(tx, {
      bytes,
      kind: 'invoice',
      transactionId: row.transactionId,
      memoId: null,
      wireId: null,
      issuedTo: caller.userId,
      at,
    }),
  )
  return { bytes, mediaType: 'application/pdf', name: `${number}.pdf` }
}
