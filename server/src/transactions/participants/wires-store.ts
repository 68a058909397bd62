import { codeList } from '../../platform/database/code-list.ts'
import type { TransactionRole } from '@countersign/domain/platform/master-data/transaction-roles'
import { liveStatuses, type WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { run, type Transaction } from '../../platform/database/connection.ts'

export type HeldWire = { id: string; number: number; status: WireStatus; isOpen: boolean }

/**
 * Locks the wires of a transaction that were sent to a person in a role, until the database transaction ends.
 * All code locks wires before their transaction, which prevents deadlocks.
 */
export const lockWiresOf = (
  tx: Transaction,
  to: { transactionId: string; userId: string | null; role: TransactionRole },
): Promise<HeldWire[]> =>
  run<HeldWire>(
    tx,
    `select id, number, status, status in (${codeList(liveStatuses)}) as "isOpen" from wires
      where transaction_id = $1 and receiver_id = $2 and role = $3 and deleted_at is null
      order by id for update`,
    [to.transactionId, to.userId, to.role],
  )

/** Numbers of the wires that the participant's organization pays; none while a colleague also takes part. */
export const wiresOnlyTheyPay = async (
  tx: Transaction,
  participant: { id: string; transactionId: string; email: string },
): Promise<number[]> => {
  const rows = await run<{ number: number }>(
    tx,
    `select w.number from wires w
       join transactions t on t.id = w.transaction_id
       join users u on u.email = $3 and u.organization_id = w.sender_organization_id
      where w.transaction_id = $2 and w.deleted_at is null and w.sender_organization_id <> t.organization_id
        and not exists (select 1 from participants p join users other on other.email = p.email
                         where p.transaction_id = $2 and p.id <> $1 and p.status in ('Invited', 'Accepted')
                           and not p.never_invited and other.organization_id = w.sender_organization_id)
      order by w.number`,
    [participant.id, participant.transactionId, participant.email],
  )
  return rows.map(({ number }) => number)
}
