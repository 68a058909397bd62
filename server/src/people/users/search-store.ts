import type { FoundUser } from '@countersign/contract/people/user'
import { normalizeEmail } from '@countersign/domain/platform/text/email'
import type * as z from 'zod'
import { run, type Database } from '../../platform/database/connection.ts'
import { textPrefix, textWithin } from '../../platform/database/text-pattern.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { userName, userOrganization } from './store.ts'

const mostFound = 20

/**
 * SQL that tests whether the principal `principal` meets the user `u` in a closing that both see: as an
 * accepted participant, a manager or a member of the team. An open invitation connects no users. `offset 0` has
 * PostgreSQL begin with the closings of the user: it would go through all that the principal sees.
 */
const sharesClosing = (principal: string): string => `(
  exists (select 1 from (
            select transaction_id from participants
             where user_id = u.id and status = 'Accepted'
               and organization_id is not distinct from u.organization_id offset 0) p
            join transaction_access a on a.transaction_id = p.transaction_id and a.principal_id = ${principal})
  or exists (select 1 from (
               select id from transactions
                where manager_id = u.id and organization_id = u.organization_id offset 0) t
               join transaction_access a on a.transaction_id = t.id and a.principal_id = ${principal})
  or exists (select 1 from transaction_team m
               join transactions t on t.id = m.transaction_id and t.organization_id = u.organization_id
               join transaction_access a on a.transaction_id = t.id and a.principal_id = ${principal}
              where m.user_id = u.id))`

const person = 'm.id, m.email, m.first_name, m.last_name, m.title, m.organization_id'

/**
 * Active users by the beginning of a name, an address or an organization's name: colleagues and people of shared
 * closings, or all users for the super admin. A whole address finds any one user, without the title. The names are compared
 * first, in an index that knows every piece of them: whom the caller meets is looked up for those alone, in the order of
 * the answer and only until it is full. The organizations are an array: PostgreSQL expects as many for each term, and so keeps one
 * plan for all.
 */
export const searchUsers = (
  db: Database,
  caller: Pick<Caller, 'userId' | 'organizationId' | 'role'>,
  term: string,
): Promise<z.infer<typeof FoundUser>[]> =>
  run<z.infer<typeof FoundUser>>(
    db,
    `with named as materialized (
       select ${person} from users m
        where (trim(m.first_name || ' ' || m.last_name) ilike $7 or m.email ilike $1) and m.status = 'Active'
          and (m.first_name ilike $1 or m.last_name ilike $1 or trim(m.first_name || ' ' || m.last_name) ilike $1
               or m.email ilike $1)
       union
       select ${person} from unnest(array(select id from organizations where name ilike $1)) mo (id)
        cross join lateral (select * from users where organization_id = mo.id offset 0) m
        where m.status = 'Active'),
     found as materialized (
       select * from (select u.*, ($3 or u.id = $4 or u.organization_id = $5 or ${sharesClosing('$6')}) as known
                        from (select * from named order by last_name, first_name, id offset 0) u) judged
        where known or email = $2
        order by last_name, first_name, id limit ${mostFound})
     select u.id as "userId", ${userName} as name, case when known then u.title else '' end as title, u.email,
            ${userOrganization} as organization, o.role as "orgRole"
       from found u left join organizations o on o.id = u.organization_id
      order by u.last_name, u.first_name, u.id`,
    [
      textPrefix(term),
      normalizeEmail(term),
      caller.role === 'super_admin',
      caller.userId,
      caller.organizationId,
      caller.organizationId ?? caller.userId,
      textWithin(term),
    ],
  )
