import { codeList } from '../../platform/database/code-list.ts'
import { registeredStatuses } from '@countersign/domain/platform/master-data/user-status'
import { type Database, hasRow } from '../../platform/database/connection.ts'

/** Whether an organization manages a transaction, or takes part in it, or is invited to. */
export const takesPart = (db: Database, transactionId: string, organizationId: string): Promise<boolean> =>
  hasRow(
    db,
    `select 1 from transactions where id = $1 and organization_id = $2
     union all
     select 1 from participants p join users u on u.email = p.email
      where p.transaction_id = $1 and p.status in ('Invited', 'Accepted') and not p.never_invited
        and u.organization_id = $2 and u.status in (${codeList(registeredStatuses)})
      limit 1`,
    [transactionId, organizationId],
  )
