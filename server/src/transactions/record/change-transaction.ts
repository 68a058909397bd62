import type { Permission } from '@countersign/domain/platform/access/policy'
import { commitChange } from '../../platform/database/commit-change.ts'
import type { Transaction as DatabaseTransaction } from '../../platform/database/connection.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { lockTransaction, lockWithWires } from './freeze-store.ts'
import { requireNotCanceled, requireNotFrozen, requireOpen } from './require-open.ts'
import type { TransactionRow } from './store.ts'
import type { EventPlace } from './transaction-event.ts'
import { forManager } from './transaction-for-caller.ts'

type Asked = {
  transactionId: string
  permission: Permission
  /** The version of the transaction that the caller saw; null accepts each. */
  ifMatch?: number | null
  /** What must hold, in the order in which it is refused with 409. */
  requires: readonly ('open' | 'not canceled' | 'not frozen')[]
  /** Locks its wires too, before it. */
  withWires?: boolean
}

/**
 * Changes a transaction: locks it, reads what holds from then on, and lets `work` decide, write and record its event in one
 * database transaction. 404 for a caller who does not see it, 403 without the permission: neither locks anything.
 */
export const changeTransaction = async <Answer>(
  services: Pick<Services, 'database' | 'dispatcher' | 'clock'>,
  caller: Caller,
  { transactionId, permission, ifMatch = null, requires, withWires = false }: Asked,
  work: (tx: DatabaseTransaction, row: TransactionRow, place: EventPlace) => Promise<Answer>,
): Promise<Answer> => {
  await forManager(services.database, caller, transactionId, permission, null)
  const at = services.clock()
  return commitChange(services, async (tx) => {
    await (withWires ? lockWithWires(tx, transactionId) : lockTransaction(tx, transactionId))
    const row = await forManager(tx, caller, transactionId, permission, ifMatch)
    for (const required of requires) {
      if (required === 'open') requireOpen(row)
      else if (required === 'not canceled') requireNotCanceled(row)
      else await requireNotFrozen(tx, transactionId, at)
    }
    return work(tx, row, { transactionId, transactionName: row.name, at })
  })
}
