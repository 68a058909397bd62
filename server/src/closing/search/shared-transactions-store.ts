import { run, type Database } from '../../platform/database/connection.ts'

type Shared = { userId: string; id: string; name: string }

const newest = (from: string): string => `
  (select t.id, t.name ${from}
     join transaction_access a on a.transaction_id = t.id and a.principal_id = $2
    order by t.id desc limit 1)`

/**
 * For each of these people the newest transaction in which the principal meets them: as an accepted participant, its
 * manager or a member of its team, as in the search for people.
 */
export const findSharedTransactions = async (
  db: Database,
  principalId: string,
  userIds: readonly string[],
): Promise<Map<string, { id: string; name: string }>> => {
  if (userIds.length === 0) return new Map()
  const rows = await run<Shared>(
    db,
    `select u.id as "userId", met.id, met.name
       from users u cross join lateral (
         select * from (
           ${newest(`from participants p join transactions t on t.id = p.transaction_id and p.user_id = u.id
                      and p.status = 'Accepted' and p.organization_id is not distinct from u.organization_id`)}
           union all
           ${newest(`from (select * from transactions where manager_id = u.id and organization_id = u.organization_id) t`)}
           union all
           ${newest(`from transaction_team m join transactions t on t.id = m.transaction_id and m.user_id = u.id
                      and t.organization_id = u.organization_id`)}) one
          order by id desc limit 1) met
      where u.id = any($1)`,
    [userIds, principalId],
  )
  return new Map(rows.map(({ userId, id, name }) => [userId, { id, name }]))
}
