import type { Completion } from '@countersign/contract/completion'
import type { Transaction } from '@countersign/contract/transaction'
import { may } from '@countersign/domain/access/policy'
import {
  completeTransaction as decideCompletion,
  missingForCompletion,
  reopenTransaction as decideReopening,
} from '@countersign/domain/transactions/completion'
import { transaction, type Transaction as DatabaseTransaction } from '../database/connection.ts'
import { problemOf } from '../http/problem.ts'
import type { Caller } from '../identity/authenticate.ts'
import { withoutAccountDigits } from '../mail/without-account-digits.ts'
import type { Services } from '../services.ts'
import { standingOf } from '../wires/viewer.ts'
import { completionFactsOf, lastCompletion, writeStatus } from './completion-store.ts'
import { holdWithWires, outdate } from './freeze-store.ts'
import { noteCompletion } from './note-completion.ts'
import { demandNotFrozen, seenTransaction } from './read-freeze.ts'
import { readTransaction } from './read-transaction.ts'
import { forManager } from './save-transaction.ts'
import type { TransactionRow } from './store.ts'

/**
 * Holds the transaction with its wires, lets `decide` look at what then stands, and gives all of them a further version:
 * a change of a wire that was read before is refused, and one that came first is seen.
 */
const changeStatus = async (
  services: Services,
  caller: Caller,
  transactionId: string,
  ifMatch: number | null,
  decide: (tx: DatabaseTransaction, row: TransactionRow) => Promise<{ status: 2 | 3; reason: string }>,
): Promise<Transaction> => {
  const { database, clock, dispatcher } = services
  const at = clock()
  await transaction(database, async (tx) => {
    await holdWithWires(tx, transactionId)
    const row = await forManager(tx, caller, transactionId, 'edit transaction', ifMatch)
    await demandNotFrozen(tx, transactionId, at)
    const { status, reason } = await decide(tx, row)
    await writeStatus(tx, { transactionId, status })
    await outdate(tx, transactionId, at, { except: null })
    const what = status === 3 ? 'completed' : 'reopened'
    await noteCompletion(tx, caller, { transactionId, transactionName: row.name, at }, { what, reason })
  })
  dispatcher.wake()
  return readTransaction(database, caller, transactionId)
}

/** Completed, once every wire is verified and the closing memo is final. 409 names everything that is missing. */
export const completeTransaction = (
  services: Services,
  caller: Caller,
  transactionId: string,
  ifMatch: number | null,
): Promise<Transaction> =>
  changeStatus(services, caller, transactionId, ifMatch, async (tx, row) => {
    const decided = decideCompletion(row.status, await completionFactsOf(tx, transactionId))
    if (!decided.ok) throw problemOf(decided.refusal)
    return { status: decided.value, reason: '' }
  })

/** In progress again, with the manager's reason. The closing memo stays final for as long as nothing changes. */
export const reopenTransaction = (
  services: Services,
  caller: Caller,
  transactionId: string,
  typed: string,
  ifMatch: number | null,
): Promise<Transaction> =>
  changeStatus(services, caller, transactionId, ifMatch, async (_, row) => {
    const decided = decideReopening(row.status, typed)
    if (!decided.ok) throw problemOf(decided.refusal)
    // Everybody reads it, in mails as well.
    return { status: decided.value, reason: withoutAccountDigits(typed.trim()) }
  })

/** Since when it is completed, or open again, and for whoever may complete it what is still missing. */
export const readCompletion = async (
  { database }: Pick<Services, 'database'>,
  caller: Caller,
  transactionId: string,
): Promise<Completion> => {
  const row = await seenTransaction(database, caller, transactionId)
  const last = await lastCompletion(database, transactionId)
  const asks = row.status !== 3 && may(caller, 'edit transaction', standingOf(caller, row))
  return {
    last: last ? { ...last, at: last.at.toISOString() } : null,
    missing: asks
      ? missingForCompletion(await completionFactsOf(database, transactionId)).map(
          ({ place, wireId, message }) => ({ place, wireId, message }),
        )
      : null,
  }
}
