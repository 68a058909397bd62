import { run, type Database } from '../../platform/database/connection.ts'
import type { SupersededMemo } from '../outbox/superseded-memo.ts'
import type { AccountMail } from '../outbox/account-mail.ts'
import type { OutboxChange } from '../outbox/outbox-change.ts'

/**
 * A change of a transaction, with all that is told of it; a letter about a person's own account; or a closing memo that
 * no longer holds, written by the trigger that found it out.
 */
export type OutboxRow =
  | { id: number; kind: 'change'; payload: OutboxChange }
  | { id: number; kind: 'mail'; payload: AccountMail }
  | { id: number; kind: 'superseded'; payload: SupersededMemo }

/** Takes the oldest rows away, leaving alone those that another server is taking at this moment. */
export const takeChanges = (db: Database, limit: number): Promise<OutboxRow[]> =>
  run<OutboxRow>(
    db,
    `with next as materialized (
       select id from outbox where kind in ('change', 'mail', 'superseded') order by id limit $1 for update skip locked),
     taken as (delete from outbox using next where outbox.id = next.id returning outbox.id, outbox.kind, outbox.payload)
     select id, kind, payload from taken order by id`,
    [limit],
  )

/** Keeps what could not be read, out of the way, for a person to look at. */
export const setAside = async (db: Database, payload: unknown): Promise<void> => {
  await run(db, `insert into outbox (kind, payload) values ('unreadable', $1)`, [JSON.stringify(payload)])
}

/** Who may see each of these transactions: organizations, and people without one. */
export const principalsOf = async (
  db: Database,
  transactionIds: readonly string[],
): Promise<Map<string, string[]>> => {
  const rows = await run<{ id: string; principals: string[] }>(
    db,
    `select transaction_id as id, array_agg(principal_id::text) as principals
       from transaction_access where transaction_id = any($1::uuid[]) group by transaction_id`,
    [transactionIds],
  )
  return new Map(rows.map(({ id, principals }) => [id, principals]))
}

/** Of these wires those that only their managing organization sees, drafts and what was not sent yet, with that organization. */
export const draftsAmong = async (db: Database, wireIds: readonly string[]): Promise<Map<string, string>> => {
  if (wireIds.length === 0) return new Map()
  const rows = await run<{ id: string; organizationId: string }>(
    db,
    `select w.id, t.organization_id as "organizationId"
       from wires w join transactions t on t.id = w.transaction_id
      where w.id = any($1::uuid[]) and w.status < 3`,
    [wireIds],
  )
  return new Map(rows.map(({ id, organizationId }) => [id, organizationId]))
}

/** Queues a job for each mail. A mail server that stays away for a day is not tried further. */
export const addMailJobs = async (db: Database, mailIds: readonly string[]): Promise<void> => {
  await run(
    db,
    `select count(*) from graphile_worker.add_jobs(array(
       select json_populate_record(null::graphile_worker.job_spec, json_build_object(
         'identifier', 'send-mail', 'payload', json_build_object('mailId', id), 'max_attempts', 12))
       from unnest($1::text[]) as id))`,
    [mailIds],
  )
}

export const notify = async (db: Database, channel: string, messages: readonly string[]): Promise<void> => {
  await run(db, `select pg_notify($1, message) from unnest($2::text[]) as message`, [channel, messages])
}
