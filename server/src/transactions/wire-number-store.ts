import { run, type Database } from '../database/connection.ts'
import type { Caller } from '../identity/authenticate.ts'

/**
 * Takes the next wire number of a transaction that the caller may see, and holds the transaction until the database
 * transaction ends. Null when there is no such transaction.
 */
export const takeWireNumber = async (
  db: Database,
  caller: Caller,
  transactionId: string,
): Promise<{ number: number; managerId: string; organizationId: string } | null> => {
  const [row] = await run<{ number: number; managerId: string; organizationId: string }>(
    db,
    `update transactions t set last_wire_number = last_wire_number + 1
      where id = $1 and deleted_at is null
        and exists (select 1 from transaction_access where principal_id = $2 and transaction_id = t.id)
      returning last_wire_number as number, manager_id as "managerId", organization_id as "organizationId"`,
    [transactionId, caller.organizationId ?? caller.userId],
  )
  return row ?? null
}
