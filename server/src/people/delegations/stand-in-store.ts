import { type Database, runOne } from '../../platform/database/connection.ts'
import { standsYet } from './delegation-of.ts'

export type StandIn = { userId: string; email: string; standsInFor: string }

/** Who stands in for a receiver at this moment; null for a colleague of the desk, who could not take the wire over. */
export const standInFor = async (
  db: Database,
  { receiverId, desk }: { receiverId: string; desk: readonly (string | null)[] },
  now: Date,
): Promise<StandIn | null> => {
  const found = await runOne<StandIn>(
    db,
    `select u.id as "userId", u.email, trim(p.first_name || ' ' || p.last_name) as "standsInFor"
       from delegations d join users p on p.id = d.user_id join users u on u.id = d.delegate_id
      where d.user_id = $1 and d.starts_at <= $2 and d.ends_at > $2 and ${standsYet('d', 'p', 'u')}`,
    [receiverId, now],
  )
  return found && !desk.includes(found.userId) ? found : null
}
