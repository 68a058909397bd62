import type { Transaction } from '@countersign/contract/transactions/transaction'
import type { ImportedRow } from '@countersign/domain/closing/closing-import/read-closing-table'
import { emptyBankDetails } from '@countersign/domain/wires/bank-details/bank-details'
import type { Transaction as DatabaseTransaction } from '../../platform/database/connection.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { recordTransactionEvent } from '../../transactions/record/transaction-event.ts'
import { readTransaction } from '../../transactions/record/read-transaction.ts'
import type { TransactionServices } from '../../transactions/record/transaction-handlers.ts'
import { createTransaction } from '../../transactions/record/save-transaction.ts'
import { createWire } from '../../wires/draft/create-wire.ts'
import { checkTable, refusedTable } from './check-table.ts'

/** What the ordinary use case refuses of a wire is told with the row that the wire came from. */
const inRow = async (row: number, made: Promise<unknown>): Promise<void> => {
  try {
    await made
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 422) throw error
    const faults = error.errors ?? [{ field: 'Row', message: error.message }]
    throw refusedTable(faults.map(({ field, message }) => ({ row, column: field, at: null, message })))
  }
}

const bodyOf = ({ wire, address, waitsFor }: ImportedRow) => ({
  ...wire,
  wirePurposes: [...wire.wirePurposes],
  references: [...wire.references],
  associatedServices: [...wire.associatedServices],
  bankDetails: { ...emptyBankDetails, ...address },
  draft: waitsFor.length > 0,
})

/**
 * Makes a closing with its wires out of a table, or adds the wires to one, by the same use cases as the forms, in one
 * database transaction: every wire is there in the end, or nothing is. A table with a fault is refused with each of them.
 */
export const importClosing = async (
  services: Pick<TransactionServices, 'clock' | 'sealer' | 'findBankNumbers' | 'readParts'>,
  tx: DatabaseTransaction,
  caller: Caller,
  asked: { text: string; transactionId: string | undefined },
): Promise<Transaction> => {
  const { body, rows, faults } = await checkTable(tx, asked.text, {
    sealer: services.sealer,
    caller,
    transactionId: asked.transactionId,
  })
  if (faults.length > 0) throw refusedTable(faults)
  const transactionId =
    asked.transactionId ?? (body && (await createTransaction(services, tx, caller, body)).id) ?? ''
  for (const row of rows) {
    await inRow(row.row, createWire(services, tx, caller, transactionId, bodyOf(row)))
  }
  const transaction = await readTransaction(services, tx, caller, transactionId, services.clock())
  const place = { transactionId, transactionName: transaction.name, at: services.clock() }
  await recordTransactionEvent(tx, caller, place, {
    type: 'wires imported',
    data: { wires: rows.length === 1 ? '1 wire' : `${rows.length} wires` },
  })
  return transaction
}
