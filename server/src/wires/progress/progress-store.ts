import type { Person } from '@countersign/domain/people/resemblance/same-person'
import type { TrailEvent } from '@countersign/domain/wires/progress/net-changes'
import { type Database, run, runOne } from '../../platform/database/connection.ts'
import { personOf } from '../../people/users/person-store.ts'

export type TrailRow = TrailEvent & { by: string; at: Date }

/** Who showed the wire to whom, and what was changed of it; newest first, for the server's own reckoning. */
export const trailOfWire = (
  db: Database,
  { transactionId, wireId }: { transactionId: string; wireId: string },
): Promise<TrailRow[]> =>
  run<TrailRow>(
    db,
    `select e.type, e.data, e.at, coalesce(trim(u.first_name || ' ' || u.last_name), 'System') as by
       from audit_events e left join users u on u.id = e.actor_id
      where e.transaction_id = $1 and e.wire_id = $2
        and e.type in ('wire sent', 'wire handed over', 'wire edited')
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

/** Who sent the invite that stands, with the number of the profile. A change of any contact or password dates it anew. */
export const requesterOf = (db: Database, wireId: string): Promise<RequesterRow | undefined> =>
  runOne<RequesterRow>(
    db,
    `select trim(u.first_name || ' ' || u.last_name) as name, u.title, o.name as organization,
            o.verified_at is not null as "organizationVerified", u.phone,
            coalesce(u.contact_changed_at, u.created_at) as "phoneSince", w.created_at as "wireSince"
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
