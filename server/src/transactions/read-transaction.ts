import type { Transaction } from '@countersign/contract/transaction'
import { notFound } from '../http/problem.ts'
import type { Caller } from '../identity/authenticate.ts'
import type { Services } from '../services.ts'
import { wiresOf } from '../wires/store.ts'
import { presentTransaction } from './present-transaction.ts'
import { findTransaction, participantsOf } from './store.ts'

/** A transaction as the caller may see it; 404 for one that the caller may not. */
export const readTransaction = async (
  services: Pick<Services, 'database'>,
  caller: Caller,
  transactionId: string,
): Promise<Transaction> => {
  const row = await findTransaction(services.database, caller, transactionId)
  if (!row) throw notFound('transaction')
  const [wires, participants] = await Promise.all([
    wiresOf(services.database, transactionId),
    participantsOf(services.database, transactionId),
  ])
  return presentTransaction(caller, row, wires, participants)
}
