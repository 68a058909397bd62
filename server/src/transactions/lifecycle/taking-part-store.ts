import type { FreezeKind, ReleaserStanding } from '@countersign/domain/transactions/lifecycle/freeze'
import { sentStatuses } from '@countersign/domain/platform/master-data/wire-status'
import { codeList } from '../../platform/database/code-list.ts'
import { memberSince } from '../../people/accounts/joining-store.ts'
import { type Database, runOne } from '../../platform/database/connection.ts'

// A person's own part comes first: a person whose invitation is open has none by a colleague's.
const hasOwnPart = `exists (select 1 from participants own
  where own.transaction_id = t.id and own.user_id = u.id and own.status in ('Invited', 'Accepted'))`

// An acceptance that was written without its time, as of the demo, is as old as its row.
const answered = 'coalesce(p.answered_at, p.created_at)'

type TakingPart = Omit<ReleaserStanding, 'implicated'>

type Row = Omit<TakingPart, 'frozen'> & { kind: FreezeKind; since: Date | null }

/**
 * Since when a user takes part in a transaction, and since when that is frozen. By the managing organization, by an answered
 * invitation or by a sent wire; either of the user, or of a colleague who brought the organization in. What comes through the
 * organization does not count from before the user, or that colleague, belonged to it; the user's own part does.
 */
export const takingPart = async (
  db: Database,
  transactionId: string,
  userId: string,
): Promise<TakingPart> => {
  const row = await runOne<Row>(
    db,
    `select t.organization_id as "managingOrganizationId",
            f.kind, f.began_at as since,
            (select min(part.since) from (
               select ${memberSince('u')} as since where u.organization_id = t.organization_id
               union all
               select case when p.user_id = u.id then ${answered}
                           else greatest(${answered}, ${memberSince('colleague')}, ${memberSince('u')}) end
                 from participants p
                 left join users colleague on colleague.id = p.user_id and colleague.organization_id = u.organization_id
                where p.transaction_id = t.id and p.status = 'Accepted'
                  and (p.user_id = u.id or (p.organization_id = u.organization_id and not ${hasOwnPart}))
               union all
               select case when w.receiver_id = u.id then w.sent_at
                           else greatest(w.sent_at, ${memberSince('colleague')}, ${memberSince('u')}) end
                 from wires w
                 left join users colleague on colleague.id = w.receiver_id and colleague.organization_id = u.organization_id
                where w.transaction_id = t.id and w.deleted_at is null and w.status in (${codeList(sentStatuses)})
                  and w.receiver_organization_id is not distinct from u.organization_id
                  and (w.receiver_id = u.id or (u.organization_id is not null and not ${hasOwnPart}))
             ) part) as "takesPartSince"
       from users u, transactions t
       left join transaction_freezes f on f.transaction_id = t.id and f.released_at is null
      where t.id = $1 and u.id = $2`,
    [transactionId, userId],
  )
  if (!row) return { managingOrganizationId: '', takesPartSince: null, frozen: null }
  const { kind, since, ...part } = row
  return { ...part, frozen: since && { kind, since } }
}
