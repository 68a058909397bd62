import type { Implicated } from '@countersign/domain/transactions/lifecycle/freeze'
import { memberOf } from '../../people/users/person-store.ts'
import { type Database, run } from '../../platform/database/connection.ts'

/**
 * The people who can see the closing, or once received a wire of it: the members of each organization that sees it, and the
 * persons. The desk is the managing organization; another organization may have very many members.
 */
export const findPeopleOfClosing = async (
  db: Database,
  transactionId: string,
  whose: 'all' | 'desk' = 'all',
): Promise<{ person: Implicated; isOfDesk: boolean }[]> =>
  run(
    db,
    `select ${memberOf('u')} as person, u.organization_id is not distinct from t.organization_id as "isOfDesk"
       from transactions t, users u
      where t.id = $1 and ($2 or u.organization_id = t.organization_id) and u.id in (
        select m.id from transaction_access a join users m on m.organization_id = a.principal_id where a.transaction_id = $1
        union select principal_id from transaction_access where transaction_id = $1
        union select manager_id from transactions where id = $1
        union select user_id from transaction_team where transaction_id = $1
        union select user_id from participants where transaction_id = $1
        union select receiver_id from wires where transaction_id = $1
        union select former.id from audit_events e
                join users former on former.email = any(array[e.data->>'from', e.data->>'to'])
               where e.transaction_id = $1 and e.type in ('wire sent', 'wire handed over', 'wire taken over'))`,
    [transactionId, whose === 'all'],
  )
