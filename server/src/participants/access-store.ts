import { run, type Transaction } from '../database/connection.ts'

/**
 * An organization, or a person without one, for whom nobody takes part any more and to whom no wire is sent sees the
 * transaction no longer. Whoever changed employer takes part for the organization that was invited with them.
 */
export const withdrawAccess = async (tx: Transaction, transactionId: string): Promise<void> => {
  await run(
    tx,
    `delete from transaction_access a using transactions t
      where t.id = $1 and a.transaction_id = t.id and a.principal_id <> t.organization_id
        and not exists (select 1 from participants p join users u on u.id = p.user_id
                         where p.transaction_id = t.id and p.status in ('Invited', 'Accepted')
                           and a.principal_id = case when u.status = 'Pending' then u.id
                                                     else coalesce(p.organization_id, u.id) end)
        and not exists (select 1 from wires w
                         where w.transaction_id = t.id and w.deleted_at is null and w.status in (3, 5, 6)
                           and a.principal_id = coalesce(w.receiver_organization_id, w.receiver_id))`,
    [transactionId],
  )
}
