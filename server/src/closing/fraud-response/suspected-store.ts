import type { Implicated } from '@countersign/domain/transactions/lifecycle/freeze'
import { type Database, run, runOne } from '../../platform/database/connection.ts'
import { memberOf } from '../../people/users/person-store.ts'

/** A user of the closing by the email address: of its desk, a participant, or the receiver of a wire. */
export const findPersonOfClosing = async (
  db: Database,
  transactionId: string,
  email: string,
): Promise<Implicated | undefined> => {
  const row = await runOne<{ person: Implicated }>(
    db,
    `select ${memberOf('u')} as person from users u join transactions t on t.id = $1
      where u.email = $2
        and (u.id = t.manager_id
          or exists (select 1 from transaction_team m where m.transaction_id = t.id and m.user_id = u.id)
          or exists (select 1 from participants p
                      where p.transaction_id = t.id and p.user_id = u.id and p.status in ('Invited', 'Accepted', 'Rejected'))
          or exists (select 1 from wires w
                      where w.transaction_id = t.id and w.deleted_at is null and w.receiver_id = u.id))`,
    [transactionId, email],
  )
  return row?.person
}

/** The persons who are notified of a report: the users of these ids, and with none of them the active admins. */
export const findPersons = async (
  db: Database,
  by: { userIds: readonly string[] } | { adminsOf: string },
): Promise<Implicated[]> => {
  const rows = await run<{ person: Implicated }>(
    db,
    `select ${memberOf('u')} as person from users u
      where u.id = any($1) or (u.organization_id = $2 and u.role = 'organization_admin' and u.status = 'Active')
      order by u.id`,
    'userIds' in by ? [by.userIds, null] : [[], by.adminsOf],
  )
  return rows.map(({ person }) => person)
}
