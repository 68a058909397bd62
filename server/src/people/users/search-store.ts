import type { FoundUser } from '@countersign/contract/people/user'
import { normalizeEmail } from '@countersign/domain/platform/text/email'
import type * as z from 'zod'
import { run, type Database } from '../../platform/database/connection.ts'
import { hasIndexedPiece, laterWordPrefix, textPrefix } from '../../platform/database/text-pattern.ts'
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

const name = `trim(m.first_name || ' ' || m.last_name)`

/** Addresses are ASCII, of which 127 is the last. An index of pieces would also give each address whose domain begins so. */
const emailBegins = 'm.email ~>=~ $3 and m.email ~<~ ($3 || chr(127))'

const isMatch = `(m.first_name ilike $1 or m.last_name ilike $1 or ${name} ilike $1 or m.email ilike $1)`

/**
 * SQL: the users of the platform who match, by an index that knows the beginnings of all words: `$7` of the second and further ones. The
 * organizations are an array: PostgreSQL expects as many for each term, and so keeps one plan for all.
 */
const matchingOnPlatform = `
  select ${person} from unnest(array(select id from organizations where name ilike $1)) mo (id)
   cross join lateral (select * from users where organization_id = mo.id offset 0) m
   where m.status = 'Active'
  union all
  select ${person} from users m
   where (${name} ilike $1 or ${name} ilike $7 or ${emailBegins}) and ${isMatch} and m.status = 'Active'
     and (m.organization_id is null or m.organization_id not in (select id from organizations where name ilike $1))`

/**
 * SQL: those who match among the users whom the principal may know: its own, and the people of its closings. Without `offset 0` PostgreSQL
 * would compare the names of the whole platform.
 */
const matchingAmongKnown = `
  select ${person} from (
      select id from users where id = $5 or organization_id = $6 or email = $3
       union select p.user_id from transaction_access a join participants p on p.transaction_id = a.transaction_id
              where a.principal_id = $2 and p.status = 'Accepted'
       union select t.manager_id from transaction_access a join transactions t on t.id = a.transaction_id
              where a.principal_id = $2
       union select tm.user_id from transaction_access a join transaction_team tm on tm.transaction_id = a.transaction_id
              where a.principal_id = $2) k
   cross join lateral (select * from users where id = k.id offset 0) m
   where m.status = 'Active'
     and (${isMatch} or m.organization_id in (select id from organizations where name ilike $1))`

/** A term that more users of the platform match is common, and so is one that no index can look up. */
const mostNamed = 300

/** A principal of more closings knows too many users to go through for each term. */
const mostClosings = 2000

/**
 * Active users by the beginning of a name, an address or an organization's name: colleagues and people of shared
 * closings, or all users for the super admin. A whole address finds any one user, without the title. The names are compared
 * first: whom the caller meets is looked up for those alone, in the order of the answer and only until it is full. A common term is
 * looked for among the users whom the principal knows, unless its closings are more than `mostClosings`.
 */
export const searchUsers = (
  db: Database,
  caller: Pick<Caller, 'userId' | 'organizationId' | 'role'>,
  term: string,
): Promise<z.infer<typeof FoundUser>[]> =>
  run<z.infer<typeof FoundUser>>(
    db,
    `with matching as materialized (
       select * from (${matchingOnPlatform}) one where $8 and not $4 limit ${mostNamed + 1}),
     term as materialized (select $4 or not $8 or (select count(*) > ${mostNamed} from matching) as is_common),
     principal as materialized (
       select not $4 and (select count(*) <= ${mostClosings} from (
                select 1 from transaction_access where principal_id = $2 limit ${mostClosings + 1}) seen) as knows_few),
     named as materialized (
       select * from matching where not (select is_common from term)
       union all
       select * from (${matchingAmongKnown}) known where (select is_common from term) and (select knows_few from principal)
       union all
       select * from (${matchingOnPlatform}) one where (select is_common from term) and not (select knows_few from principal)),
     found as materialized (
       select * from (select u.*, ($4 or u.id = $5 or u.organization_id = $6 or ${sharesClosing('$2')}) as known
                        from (select * from named order by last_name, first_name, id offset 0) u) judged
        where known or email = $3
        order by last_name, first_name, id limit ${mostFound})
     select u.id as "userId", ${userName} as name, case when known then u.title else '' end as title, u.email,
            ${userOrganization} as organization, o.role as "orgRole"
       from found u left join organizations o on o.id = u.organization_id
      order by u.last_name, u.first_name, u.id`,
    [
      textPrefix(term),
      caller.organizationId ?? caller.userId,
      normalizeEmail(term),
      caller.role === 'super_admin',
      caller.userId,
      caller.organizationId,
      laterWordPrefix(term),
      hasIndexedPiece(` ${term}`),
    ],
  )
