import type { Transaction } from '@countersign/contract/transactions/transaction'
import type { Database } from '../../platform/database/connection.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { Caller } from '../../people/identity/authenticate.ts'
import { wiresOf } from '../../wires/record/store.ts'
import { presentTransaction } from './present-transaction.ts'
import { participantsOf } from '../participants/store.ts'
import { findTransaction } from './store.ts'

/** A transaction as the caller may see it; 404 for one that the caller may not. */
export const readTransaction = async (
  db: Database,
  caller: Caller,
  transactionId: string,
  now: Date,
): Promise<Transaction> => {
  const row = await findTransaction(db, caller, transactionId)
  if (!row) throw notFound('transaction')
  // One after the other: inside a database transaction both go over its one connection.
  const wires = await wiresOf(db, transactionId)
  const participants = await participantsOf(db, transactionId)
  return presentTransaction(caller, row, wires, participants, now)
}
