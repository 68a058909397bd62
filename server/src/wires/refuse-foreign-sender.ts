import { refuseFields } from '@countersign/domain/result'
import { run, type Database } from '../database/connection.ts'
import { problemOf } from '../http/problem.ts'

/** Refuses a sender other than the managing organization and those that take part, or are invited to, in a transaction. */
export const refuseForeignSender = async (
  db: Database,
  transactionId: string,
  senderOrganizationId: string,
): Promise<void> => {
  const [known] = await run(
    db,
    `select 1 from transactions where id = $1 and organization_id = $2
     union all
     select 1 from participants p join users u on u.email = p.email
      where p.transaction_id = $1 and p.status in ('Invited', 'Accepted') and not p.never_invited
        and u.organization_id = $2
      limit 1`,
    [transactionId, senderOrganizationId],
  )
  if (known) return
  const message = 'Choose your organization, or one that takes part in this transaction'
  throw problemOf(refuseFields([{ field: 'senderOrganizationId', message }]).refusal)
}
