import type { Transaction } from '@countersign/contract/transactions/transaction'
import { transaction, type Transaction as DatabaseTransaction } from '../../platform/database/connection.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { withoutAccountDigits } from '../../platform/without-account-digits.ts'
import type { TransactionServices } from '../record/transaction-handlers.ts'
import { lockWithWires, bumpVersion } from '../record/freeze-store.ts'
import { recordCompletion, type Turn } from './record-completion.ts'
import { requireNotFrozen } from '../record/require-open.ts'
import { readTransaction } from '../record/read-transaction.ts'
import { forManager } from '../record/transaction-for-caller.ts'
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
  const { database, clock, dispatcher } = services
  const at = clock()
  // Every person who sees the closing reads the reason, in mails too: it must not carry account digits.
  const reason = withoutAccountDigits(typed.trim())
  await transaction(database, async (tx) => {
    await lockWithWires(tx, transactionId)
    const row = await forManager(tx, caller, transactionId, 'edit transaction', ifMatch)
    await requireNotFrozen(tx, transactionId, at)
    await decideAndWrite(tx, row, { at, reason })
    await bumpVersion(tx, transactionId, at, { except: null })
    await recordCompletion(tx, caller, { transactionId, transactionName: row.name, at }, { what, reason })
  })
  dispatcher.wake()
  return readTransaction(services, database, caller, transactionId, clock())
}
