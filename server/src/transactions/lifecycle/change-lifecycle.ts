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
 * Completed, reopened, canceled, reinstated: holds the transaction with its wires, lets `decideAndWrite` look at what then
 * stands, and gives all of them a further version: a change of a wire that was read before is refused, and one that came
 * first is seen. Everybody is told, with the reason.
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
  // Everybody reads it, in mails as well.
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
