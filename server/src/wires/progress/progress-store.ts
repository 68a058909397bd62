import type { ApprovingMember } from '@countersign/domain/wires/verification/second-approver'
import type { TransactionKind } from '@countersign/domain/platform/master-data/transaction-kinds'
import { showingEventTypes, type TrailEvent } from '@countersign/domain/wires/progress/net-changes'
import { codeList } from '../../platform/database/code-list.ts'
import { type Database, run, runOne } from '../../platform/database/connection.ts'
import { memberColumns } from '../verification/wire-party-store.ts'

export type TrailRow = TrailEvent & { by: string; at: Date; kind: TransactionKind }

/**
 * The last two times that the wire was shown to this receiver, and of the edits between them the first and the last of each
 * part: however many there are, none is lost. Newest first, for the server's own reckoning.
 */
export const trailOfWire = (
  db: Database,
  { transactionId, wireId, receiverEmail }: { transactionId: string; wireId: string; receiverEmail: string },
): Promise<TrailRow[]> =>
  run<TrailRow>(
    db,
    `with shown as (
       select id from audit_events
        where transaction_id = $1 and wire_id = $2 and type in (${codeList(showingEventTypes)}) and data->>'to' = $3
        order by id desc limit 2
     ), edits as (
       select id, data from audit_events
        where transaction_id = $1 and wire_id = $2 and type = 'wire edited'
          and id > (select id from shown order by id limit 1) and id < (select id from shown order by id desc limit 1)
     ), parts as (
       select id, part from edits cross join lateral jsonb_object_keys(
         case jsonb_typeof(data->'after') when 'object' then data->'after' else '{}' end) part
       union all
       select id, 'bankDetails' from edits where data->'bankDetails' = 'true'
     ), told as (
       select id from shown
       union select (array_agg(id order by id))[1] from parts group by part
       union select (array_agg(id order by id desc))[1] from parts group by part
     )
     select e.type, e.data, e.at, coalesce(trim(u.first_name || ' ' || u.last_name), 'System') as by, t.kind
       from told join audit_events e on e.id = told.id join transactions t on t.id = e.transaction_id
       left join users u on u.id = e.actor_id
      order by e.id desc`,
    [transactionId, wireId, receiverEmail],
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
): Promise<ApprovingMember[]> =>
  run<ApprovingMember>(
    db,
    `select ${memberColumns('u')} from users u
      where u.id = any($1::uuid[]) and u.organization_id = $2 and u.status = 'Active'
      order by u.first_name, u.last_name, u.id`,
    [userIds, organizationId],
  )
