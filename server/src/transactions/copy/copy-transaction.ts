import type { Transaction } from '@countersign/contract/transactions/transaction'
import { transactionNameFault } from '@countersign/domain/transactions/record/transaction'
import type { Transaction as DatabaseTransaction } from '../../platform/database/connection.ts'
import { invalidField } from '../../platform/http/problem.ts'
import { authorize } from '../../platform/http/authorize.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/database/new-id.ts'
import { copyParticipants } from '../participants/store.ts'
import { transactionCreated } from '../record/save-transaction.ts'
import { recordTransactionEvent } from '../record/transaction-event.ts'
import { requireNotFrozen } from '../record/require-open.ts'
import { readTransaction } from '../record/read-transaction.ts'
import type { TransactionServices } from '../record/transaction-handlers.ts'
import { forManager } from '../record/transaction-for-caller.ts'
import { insertTransaction, setLastWireNumber, type TransactionRow } from '../record/store.ts'

/** What the next closing has in common with this one: neither its dates nor its amounts. */
const factsOf = (row: TransactionRow, name: string) => ({
  name,
  type: row.type,
  kind: row.kind,
  issuerId: row.issuerId,
  series: null,
  state: row.state,
  datedDate: null,
  closingDate: null,
  closingTime: null,
  timeZone: row.timeZone,
  purpose: row.purpose,
  parAmount: null,
  premium: null,
  discount: null,
  accruedInterest: null,
  underwritersDiscount: null,
  goodFaithDeposit: null,
  propertyAddress: null,
  fileNumber: null,
  purchasePrice: null,
  titleCompany: row.titleCompany,
})

/**
 * Copies the wires of one transaction into another as drafts, in the database transaction of the copy. Answers the
 * receiver's address of each new wire. Registered by `app/area-handlers.ts`.
 */
export type CopyWires = (
  tx: DatabaseTransaction,
  caller: Caller,
  copy: { from: string; to: { transactionId: string; organizationId: string } },
) => Promise<string[]>

/**
 * Copies a transaction for the next closing: facts without dates and amounts, wires as drafts without amounts
 * and accounts, and participants. The copy invites no participant. The caller manages the copy.
 */
export const copyTransaction = async (
  services: Pick<TransactionServices, 'clock' | 'readParts'> & { copyWires: CopyWires },
  tx: DatabaseTransaction,
  caller: Caller,
  transactionId: string,
  asked: { name: string },
): Promise<Transaction> => {
  const row = await forManager(tx, caller, transactionId, 'edit transaction', null)
  authorize(caller, 'create transaction')
  await requireNotFrozen(tx, transactionId, services.clock())
  const name = asked.name.trim()
  const fault = transactionNameFault(name)
  if (fault) throw invalidField('name', fault)
  const id = newId()
  const at = services.clock()
  const { organizationId } = row
  const entered = factsOf(row, name)
  const place = { transactionId: id, transactionName: entered.name, at }
  const event = transactionCreated(caller, place)
  await insertTransaction(tx, { id, organizationId, managerId: caller.userId, event, entered })
  await recordTransactionEvent(tx, caller, place, {
    type: 'transaction copied',
    data: { transactionId: row.id, from: row.name },
  })
  const receivers = await services.copyWires(tx, caller, {
    from: row.id,
    to: { transactionId: id, organizationId },
  })
  await setLastWireNumber(tx, id, receivers.length)
  await copyParticipants(tx, { from: row.id, to: id, except: receivers, newId })
  return readTransaction(services, tx, caller, id, services.clock())
}
