import { run, type Database } from '../../platform/database/connection.ts'
import { carriedTrace } from '../../platform/tracing/tracing.ts'
import type { NewEvent } from '../events/domain-event.ts'
import { notificationsOf } from '../notifications/notifications-of.ts'

/**
 * The one JSON value by which a statement records an event: `event` for the audit trail, `notifications` for the
 * application, and `outbox` for the subscribers.
 */
export const recordOf = ({ data, ...event }: NewEvent): Record<string, unknown> => {
  const { id, at, type, actorId, transactionId, wireId } = event
  return {
    event: { id, at, type, actorId, transactionId, wireId, data },
    notifications: notificationsOf(event),
    outbox: { ...event, ...carriedTrace() },
  }
}

const published = (record: string, from: string) => `
  notified as (
    insert into notifications (id, user_id, type, message, transaction_id, wire_id, created_at)
      select n.id, n."userId", n.type, n.message, e."transactionId", e."wireId", e.at
        from ${from}, jsonb_to_record(${record} -> 'event') as e("transactionId" uuid, "wireId" uuid, at timestamptz),
             jsonb_to_recordset(${record} -> 'notifications') as n(id uuid, "userId" uuid, type text, message text)
  ), published as (
    insert into outbox (kind, payload) select 'event', ${record} -> 'outbox' from ${from}
  )`

/**
 * SQL: the common table expressions that write an event with its notifications and its outbox row. `record` is the
 * expression of type jsonb that holds what `recordOf` made; `from` yields one row when the change was written, else none.
 */
export const recordedEvent = (record: string, from: string): string => `
  event as (
    insert into audit_events (id, at, type, actor_id, transaction_id, wire_id, data)
      select e.id, e.at, e.type, e."actorId", e."transactionId", e."wireId", e.data
        from ${from}, jsonb_to_record(${record} -> 'event') as e(id uuid, at timestamptz, type text, "actorId" uuid,
          "transactionId" uuid, "wireId" uuid, data jsonb)
  ), ${published(record, from)}`

const always = '(select 1) always'

/** Writes an event with its notifications and its outbox row. Belongs into the transaction of its change. */
export const recordEvent = async (db: Database, event: NewEvent): Promise<void> => {
  await run(db, `with ${recordedEvent('$1::jsonb', always)} select 1`, [JSON.stringify(recordOf(event))])
}

/** The same for events whose audit events stand already. */
export const publishEvents = async (
  db: Database,
  events: readonly Omit<NewEvent, 'data'>[],
): Promise<void> => {
  const records = events.map((event) => recordOf({ ...event, data: {} }))
  await run(db, `with ${published('r.record', 'jsonb_array_elements($1::jsonb) as r(record)')} select 1`, [
    JSON.stringify(records),
  ])
}

export const publishEvent = (db: Database, event: Omit<NewEvent, 'data'>): Promise<void> =>
  publishEvents(db, [event])
