import { type Database, run, runOne } from '../../platform/database/connection.ts'
import { hasTable } from '../../platform/crypto/key-check-store.ts'
import type { DataKey } from '../../platform/crypto/sealer.ts'

export type RotatedKey = 'key-encryption' | 'lookup'

/** A rotation of a key, by the names of its keys. That of a lookup key is finished when it begins. */
export type KeyRotation = {
  id: string
  fromName: string
  toName: string
  startedAt: Date
  finishedAt: Date | null
  /** Data keys that opened under neither key when it finished. */
  unreadable: number
}

const columns = `id, from_name as "fromName", to_name as "toName", started_at as "startedAt", finished_at as "finishedAt", unreadable`

/** Every rotation of a key, the newest first; none in a database that this release has still to upgrade. */
export const listRotations = async (
  db: Database,
  key: RotatedKey = 'key-encryption',
): Promise<KeyRotation[]> =>
  (await hasTable(db, 'key_rotations'))
    ? run<KeyRotation>(
        db,
        `select ${columns} from key_rotations where key = $1 order by started_at desc, id desc`,
        [key],
      )
    : []

/** False when the database has another key by now: then nothing was changed. */
export const beginRotation = async (
  db: Database,
  {
    id,
    fromName,
    toName,
    formerCheck,
    newCheck,
  }: Pick<KeyRotation, 'id' | 'fromName' | 'toName'> & {
    formerCheck: string
    newCheck: string
  },
): Promise<boolean> =>
  (await runOne(
    db,
    `with replaced as (
       update key_checks set value = $5 where key = 'key-encryption' and value = $4 returning key)
     insert into key_rotations (id, key, from_name, to_name) select $1, key, $2, $3 from replaced returning id`,
    [id, fromName, toName, formerCheck, newCheck],
  )) !== undefined

/** So many data keys another key than this one wrapped. */
export const countToWrap = async (db: Database, name: string): Promise<number> =>
  (
    await runOne<{ total: number }>(
      db,
      'select count(*) as total from data_keys where wrapped_by is distinct from $1',
      [name],
    )
  )?.total ?? 0

/** Data keys that another key wrapped, in the order of their ids, after one of them. */
export const pageToWrap = (
  db: Database,
  { name, after, limit }: { name: string; after: string | null; limit: number },
): Promise<DataKey[]> =>
  run<DataKey>(
    db,
    `select id, encode(wrapped, 'base64') as wrapped, wrapped_by as "wrappedBy", record from data_keys
      where wrapped_by is distinct from $1 and ($2::uuid is null or id > $2) order by id limit $3`,
    [name, after, limit],
  )

/** Stores each data key as it was wrapped anew, unless its wrapping has changed since it was read. */
export const storeWrappings = async (
  db: Database,
  keys: readonly { before: DataKey; after: DataKey }[],
): Promise<void> => {
  await run(
    db,
    `update data_keys k set wrapped = decode(n.wrapped, 'base64'), wrapped_by = n."wrappedBy"
       from jsonb_to_recordset($1::jsonb) as n(id uuid, wrapped text, "wrappedBy" text, former text)
      where k.id = n.id and k.wrapped = decode(n.former, 'base64')`,
    [JSON.stringify(keys.map(({ before, after }) => ({ ...after, former: before.wrapped })))],
  )
}

/** Holds the row until the end of the transaction, against writers of data keys. Null when it has finished. */
export const lockRotation = async (db: Database, id: string): Promise<{ id: string } | undefined> =>
  runOne<{ id: string }>(
    db,
    'select id from key_rotations where id = $1 and finished_at is null for update',
    [id],
  )

export const finishRotation = async (db: Database, id: string, unreadable: number): Promise<void> => {
  await run(db, 'update key_rotations set finished_at = now(), unreadable = $2 where id = $1', [
    id,
    unreadable,
  ])
}

/** Texts in which a sealed link waits. Of a mail `second` is its other spelling; of an outbox row it is empty. */
export type WaitingText = { id: string; first: string; second: string; recipient: string }

/** Mails whose link is not written out yet, after one of them in the order of their ids. */
export const pageOfLinkMails = (db: Database, after: string | null, limit: number): Promise<WaitingText[]> =>
  run<WaitingText>(
    db,
    `select id, body_text as first, body_html as second, recipient from mails
      where holds_link and body_text <> '' and ($1::uuid is null or id > $1) order by id limit $2`,
    [after, limit],
  )

export const storeLinkMails = async (db: Database, mails: readonly WaitingText[]): Promise<void> => {
  await run(
    db,
    `update mails m set body_text = n.first, body_html = n.second
       from jsonb_to_recordset($1::jsonb) as n(id uuid, first text, second text)
      where m.id = n.id and m.body_text <> ''`,
    [JSON.stringify(mails)],
  )
}

/** Outbox rows with a sealed link, as text. */
export const linkRowsOfOutbox = (db: Database): Promise<WaitingText[]> =>
  run<WaitingText>(
    db,
    `select id::text, payload::text as first, '' as second, '' as recipient from outbox
      where payload::text like '%sealed-link:%'`,
  )

export const storeOutboxRows = async (db: Database, rows: readonly WaitingText[]): Promise<void> => {
  await run(
    db,
    `update outbox o set payload = n.first::jsonb from jsonb_to_recordset($1::jsonb) as n(id bigint, first text)
      where o.id = n.id`,
    [JSON.stringify(rows)],
  )
}

/** What a living server says of its keys; null: it runs an older release. */
export type ServerKeys = { holds: string[]; wrapsWith: string }

export const listServers = (
  db: Database,
): Promise<{ id: string; beats: number; keys: ServerKeys | null }[]> =>
  run(db, 'select id, beats, keys from job_workers order by id')

/** Sealed values that carry their own key, as before data keys had a table. Releases from 0.2.0 on store none. */
export const countKeysInside = async (db: Database): Promise<number> =>
  (
    await runOne<{ total: number }>(
      db,
      `select (select count(*) from wire_instructions
                where (account_sealed is not null and account_data_key is null)
                   or (further_credit_sealed is not null and further_credit_data_key is null))
            + (select count(*) from standing_instructions where account_data_key is null)
            + (select count(*) from fraud_reports where what_happened_data_key is null) as total`,
    )
  )?.total ?? 0
