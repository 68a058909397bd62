import type { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import type { TransactionKind } from '@countersign/domain/platform/master-data/transaction-kinds'
import { type Database, runOne } from '../../platform/database/connection.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { isManager } from './team-store.ts'

type TakenNumber = {
  number: number
  kind: TransactionKind
  status: TransactionStatus
  canceled: boolean
  isManager: boolean
  organizationId: string
}

/**
 * Takes the next wire number of a transaction that the caller may see, and holds the transaction until the database
 * transaction ends, with its status and whether the caller manages it. Null when there is no such transaction.
 */
export const takeWireNumber = async (
  db: Database,
  caller: Caller,
  transactionId: string,
): Promise<TakenNumber | null> => {
  const row = await runOne<TakenNumber>(
    db,
    `update transactions t set last_wire_number = last_wire_number + 1
      where id = $1 and deleted_at is null
        and exists (select 1 from transaction_access where principal_id = $2 and transaction_id = t.id)
      returning last_wire_number as number, kind, status, canceled_at is not null as canceled,
        organization_id as "organizationId",
        ${isManager('t', '$3')} as "isManager"`,
    [transactionId, caller.organizationId ?? caller.userId, caller.userId],
  )
  return row ?? null
}
