import type { Person } from '@countersign/domain/people/resemblance/same-person'
import type { TransactionKind } from '@countersign/domain/platform/master-data/transaction-kinds'
import { showingEventTypes, type TrailEvent } from '@countersign/domain/wires/progress/net-changes'
import { codeList } from '../../platform/database/code-list.ts'
import { type Database, run, runOne } from '../../platform/database/connection.ts'
import { personOf } from '../../people/users/person-store.ts'

export type TrailRow = TrailEvent & { by: string; at: Date; kind: TransactionKind }

/** Who showed the wire to whom, and what was changed of it; newest first, for the server's own reckoning. */
export const trailOfWire = (
  db: Database,
  { transactionId, wireId }: { transactionId: string; wireId: string },
): Promise<TrailRow[]> =>
  run<TrailRow>(
    db,
    `select e.type, e.data, e.at, coalesce(trim(u.first_name || ' ' || u.last_name), 'System') as by, t.kind
       from audit_events e join transactions t on t.id = e.transaction_id left join users u on u.id = e.actor_id
      where e.transaction_id = $1 and e.wire_id = $2
        and e.type in (${codeList([...showingEventTypes, 'wire edited'])})
      order by e.id desc limit 200`,
    [transactionId, wireId],
  )

export type RequesterRow = {
  name: string
  title: string
  organization: string
  organizationVerified: boolean
  phone: string
  phoneSince: Date
  wireSince: Date
}

// A first number, which is no change of a contact: when it was typed.
const firstNumberAt = `
  (select max(e.at) from audit_event_subjects s join audit_events e on e.id = s.event_id
    where s.subject_id = u.id and e.data->>'userId' = u.id::text
      and (e.type in ('user registered', 'account activated')
           or (e.type in ('phone updated', 'profile changed', 'user changed') and e.data->'changed' @> '["phone"]')))`

/**
 * Who sent the invite that stands, with the number of the profile while that person still works there. Typing the number
 * dates it, and so does a change of any contact or password.
 */
export const requesterOf = (db: Database, wireId: string): Promise<RequesterRow | undefined> =>
  runOne<RequesterRow>(
    db,
    `select trim(u.first_name || ' ' || u.last_name) as name, u.title, o.name as organization,
            o.verified_at is not null as "organizationVerified",
            case when u.status = 'Active' and u.organization_id = t.organization_id then u.phone else '' end as phone,
            greatest(u.created_at, u.contact_changed_at, ${firstNumberAt}) as "phoneSince", w.created_at as "wireSince"
       from wires w
       join transactions t on t.id = w.transaction_id
       join organizations o on o.id = t.organization_id
       join users u on u.id = coalesce(w.sent_by, t.manager_id)
      where w.id = $1`,
    [wireId],
  )

/** Those of these people who are active in the organization, by name. */
export const activePeople = (
  db: Database,
  { userIds, organizationId }: { userIds: readonly string[]; organizationId: string },
): Promise<Person[]> =>
  run<{ person: Person }>(
    db,
    `select ${personOf('u')} as person from users u
      where u.id = any($1::uuid[]) and u.organization_id = $2 and u.status = 'Active'
      order by u.first_name, u.last_name, u.id`,
    [userIds, organizationId],
  ).then((rows) => rows.map(({ person }) => person))
