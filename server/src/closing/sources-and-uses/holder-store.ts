import { codeList } from '../../platform/database/code-list.ts'
import { registeredStatuses } from '@countersign/domain/platform/master-data/user-status'
import { run, type Database } from '../../platform/database/connection.ts'
import { receiverOrganizationOf } from '../../transactions/record/receiver-organization-store.ts'

type Holder = { id: string; name: string }

/**
 * Who may be named as a holder of money in a closing: its managing organization, its issuer, and the organizations of
 * its participants, receivers and senders. With `alsoNamed` those that were named before, whatever became of them. One list
 * names all: with two, PostgreSQL would compare every organization of the platform with both.
 */
export const findHolders = (
  db: Database,
  transactionId: string,
  alsoNamed: readonly string[],
): Promise<Holder[]> =>
  run<Holder>(
    db,
    `select o.id, o.name from organizations o
      where o.id in (
        select unnest($2::uuid[])
        union all select organization_id from transactions where id = $1
        union all select issuer_id from transactions where id = $1
        union all select u.organization_id from participants p join users u on u.email = p.email
                   where p.transaction_id = $1 and p.status in ('Invited', 'Accepted') and u.status in (${codeList(registeredStatuses)})
        union all select ${receiverOrganizationOf('w', 'u')} from wires w join users u on u.email = w.receiver_email
                   where w.transaction_id = $1 and w.deleted_at is null
        union all select sender_organization_id from wires where transaction_id = $1 and deleted_at is null)
      order by o.name, o.id`,
    [transactionId, alsoNamed],
  )
