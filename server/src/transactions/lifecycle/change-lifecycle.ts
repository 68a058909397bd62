import type { Transaction } from '@countersign/contract/transactions/transaction'
import type { Transaction as DatabaseTransaction } from '../../platform/database/connection.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { keptReason } from '../../platform/without-account-digits.ts'
import type { TransactionServices } from '../record/transaction-handlers.ts'
import { bumpVersion } from '../record/freeze-store.ts'
import { recordCompletion, type Turn } from './record-completion.ts'
import { changeTransaction } from '../record/change-transaction.ts'
import { readTransaction } from '../record/read-transaction.ts'
import type { TransactionRow } from '../record/store.ts'

type Asked = { transactionId: string; what: Turn; reason: string; ifMatch: number | null }

/**
 * Completes, reopens, cancels or reinstates a transaction. Locks it with its wires, so `decideAndWrite` reads
 * every earlier change. Raises all their versions, so a change based on an earlier read is refused. Notifies
 * the other people in the closing; those who see the closing also read the reason.
 */
export const changeLifecycle = async (
  services: TransactionServices,
  caller: Caller,
  { transactionId, what, reason: typed, ifMatch }: Asked,
  decideAndWrite: (
    tx: DatabaseTransaction,
    row: TransactionRow,
    turn: { at: Date; reason: string },
  ) => Promise<void>,
): Promise<Transaction> => {
  // Every person who sees the closing reads the reason, in mails too: it must not carry account digits.
  const reason = keptReason(typed)
  const asked = {
    transactionId,
    permission: 'edit transaction',
    ifMatch,
    requires: ['not frozen'],
    withWires: true,
  } as const
  await changeTransaction(services, caller, asked, async (tx, row, place) => {
    await decideAndWrite(tx, row, { at: place.at, reason })
    await bumpVersion(tx, transactionId, place.at, { except: null })
    await recordCompletion(tx, caller, place, { what, reason })
  })
  return readTransaction(services, services.database, caller, transactionId, services.clock())
}
