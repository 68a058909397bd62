import { run, type Database } from '../../platform/database/connection.ts'
import type { OutboxRow } from '../outbox/outbox-row.ts'

/** Takes the oldest rows away, leaving alone those that another server is taking at this moment. */
export const takeRows = (db: Database, limit: number): Promise<OutboxRow[]> =>
  run<OutboxRow>(
    db,
    `with next as materialized (
       select id from outbox where kind in ('event', 'mail', 'superseded', 'lost-account') order by id limit $1 for update skip locked),
     taken as (delete from outbox using next where outbox.id = next.id returning outbox.id, outbox.kind, outbox.payload)
     select id, kind, payload from taken order by id`,
    [limit],
  )

/** Keeps what could not be read, out of the way, for a person to look at. */
export const setAside = async (db: Database, payload: unknown): Promise<void> => {
  await run(db, `insert into outbox (kind, payload) values ('unreadable', $1)`, [JSON.stringify(payload)])
}

/** Keeps a row that was taken, at its place, for the next time. */
export const putBack = async (db: Database, { id, kind, payload }: OutboxRow): Promise<void> => {
  await run(db, 'insert into outbox (id, kind, payload) overriding system value values ($1, $2, $3)', [
    id,
    kind,
    JSON.stringify(payload),
  ])
}
