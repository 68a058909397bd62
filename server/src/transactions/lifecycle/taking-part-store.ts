import type { ReleaserStanding } from '@countersign/domain/transactions/lifecycle/freeze'
import { sentStatuses } from '@countersign/domain/platform/master-data/wire-status'
import { codeList } from '../../platform/database/code-list.ts'
import { type Database, runOne } from '../../platform/database/connection.ts'

// A person's own part comes first: a person whose invitation is open has none by a colleague's.
const hasOwnPart = `exists (select 1 from participants own
  where own.transaction_id = t.id and own.user_id = u.id and own.status in ('Invited', 'Accepted'))`

/**
 * Since when a user takes part in a transaction, and since when that is frozen. By the managing organization, by an answered
 * invitation or by a sent wire; either of the user, or of a colleague who brought the organization in. Nothing counts from
 * before the user, or that colleague, belonged to the organization.
 */
export const takingPart = async (
  db: Database,
  transactionId: string,
  userId: string,
): Promise<Pick<ReleaserStanding, 'takesPartSince' | 'frozenSince'>> => {
  const row = await runOne<Pick<ReleaserStanding, 'takesPartSince' | 'frozenSince'>>(
    db,
    `select coalesce((select began_at from transaction_freezes where transaction_id = t.id and released_at is null),
                     t.freeze_at) as "frozenSince",
            (select min(greatest(part.since, u.joined_at)) from (
               select '-infinity'::timestamptz as since where u.organization_id = t.organization_id
               union all
               select greatest(p.answered_at, colleague.joined_at) from participants p
                 left join users colleague on colleague.id = p.user_id and colleague.organization_id = u.organization_id
                where p.transaction_id = t.id and p.status = 'Accepted'
                  and (p.user_id = u.id or (p.organization_id = u.organization_id and not ${hasOwnPart}))
               union all
               select greatest(w.sent_at, colleague.joined_at) from wires w
                 left join users colleague on colleague.id = w.receiver_id and colleague.organization_id = u.organization_id
                where w.transaction_id = t.id and w.deleted_at is null and w.status in (${codeList(sentStatuses)})
                  and w.receiver_organization_id is not distinct from u.organization_id
                  and (w.receiver_id = u.id or (u.organization_id is not null and not ${hasOwnPart}))
             ) part) as "takesPartSince"
       from transactions t, users u
      where t.id = $1 and u.id = $2`,
    [transactionId, userId],
  )
  return row ?? { takesPartSince: null, frozenSince: null }
}
