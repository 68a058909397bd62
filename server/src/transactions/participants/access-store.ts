import { liveStatuses } from '@countersign/domain/platform/master-data/wire-status'
import { codeList } from '../../platform/database/code-list.ts'
import { run, type Transaction } from '../../platform/database/connection.ts'

/** From the answer on the organization that was invited, or the person of none, sees the transaction. */
export const grantAccess = async (tx: Transaction, participantId: string): Promise<void> => {
  await run(
    tx,
    `insert into transaction_access (principal_id, transaction_id)
       select coalesce(organization_id, user_id), transaction_id from participants where id = $1
       on conflict do nothing`,
    [participantId],
  )
}

/**
 * An organization, or a person without one, that has no accepted participant and no wire sent to it sees the transaction
 * no longer; an open invitation shows nothing. A participant who changed employer takes part for the organization that
 * was invited.
 */
export const withdrawAccess = async (tx: Transaction, transactionId: string): Promise<void> => {
  await run(
    tx,
    `delete from transaction_access a using transactions t
      where t.id = $1 and a.transaction_id = t.id and a.principal_id <> t.organization_id
        and not exists (select 1 from participants p join users u on u.id = p.user_id
                         where p.transaction_id = t.id and p.status = 'Accepted'
                           and a.principal_id = case when u.status = 'Pending' then u.id
                                                     else coalesce(p.organization_id, u.id) end)
        and not exists (select 1 from wires w
                         where w.transaction_id = t.id and w.deleted_at is null and w.status in (${codeList(liveStatuses)})
                           and a.principal_id = coalesce(w.receiver_organization_id, w.receiver_id))`,
    [transactionId],
  )
}
