import type { Transaction } from '@countersign/contract/transactions/transaction'
import type { Database } from '../../platform/database/connection.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { presentTransaction } from './present-transaction.ts'
import { seenTransaction } from './transaction-for-caller.ts'
import type { TransactionHandlers } from './transaction-handlers.ts'

/** A transaction as the caller may see it; 404 for one that the caller may not. */
export const readTransaction = async (
  { readParts }: Pick<TransactionHandlers, 'readParts'>,
  db: Database,
  caller: Caller,
  transactionId: string,
  now: Date,
): Promise<Transaction> => {
  const row = await seenTransaction(db, caller, transactionId)
  return presentTransaction(row, await readParts(db, caller, row, now), now)
}
