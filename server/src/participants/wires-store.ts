import type { TransactionRole } from '@countersign/domain/transactions/transaction-roles'
import type { WireStatus } from '@countersign/domain/wires/wire'
import { run, type Transaction } from '../database/connection.ts'

export type HeldWire = { id: string; number: number; status: WireStatus; isOpen: boolean }

/**
 * The wires of a transaction that were sent to somebody in a role, held until the database transaction ends. Wires are
 * held before their transaction, as everywhere that holds both: nobody waits in a circle.
 */
export const holdWiresOf = (
  tx: Transaction,
  to: { transactionId: string; userId: string | null; role: TransactionRole },
): Promise<HeldWire[]> =>
  run<HeldWire>(
    tx,
    `select id, number, status, status in (3, 5, 6) as "isOpen" from wires
      where transaction_id = $1 and receiver_id = $2 and role = $3 and deleted_at is null
      order by id for update`,
    [to.transactionId, to.userId, to.role],
  )
