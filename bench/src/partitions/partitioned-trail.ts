import { type Place, withClient } from '../product/database.ts'

/** How the table of audit events is cut: by its own ids, or by those of the transactions, into so many parts of ten years. */
export type Cut = { by: 'id' | 'transaction_id'; parts: number }

/** The first moment of the ten years. The ids of the seed's closings lie before it. */
const beginning = Date.UTC(2026, 0, 1)
const years = 10
const yearMs = 365.25 * 86_400_000
const end = beginning + years * yearMs

/** Of each closing, three days apart. */
const eventsEach = 12

const data = `'{"changed":["name"],"before":{"name":"Series A"},"after":{"name":"Series B"}}'::jsonb`

/** SQL: a random UUIDv7 of the moment, in ms since 1970. */
const idAt = (ms: string): string => `
  (select encode(set_byte(b, 6, (get_byte(b, 6) & 15) | 112), 'hex')::uuid
     from (select overlay(uuid_send(gen_random_uuid()) placing substring(int8send((${ms})::bigint) from 3) from 1 for 6) as b) bytes)`

const lowestAt = (ms: number): string => {
  const time = Math.round(ms).toString(16).padStart(12, '0')
  return `'${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000'`
}

/** In place of the table one that is cut, with the same columns and indexes; its rows are moved. */
const cutTable = ({ by, parts }: Cut): string => {
  const bounds = Array.from({ length: parts + 1 }, (_, at) => beginning + (at * (end - beginning)) / parts)
  const part = (name: string, from: string, to: string): string =>
    `create table audit_events_${name} partition of audit_events for values from (${from}) to (${to});`
  return `
    alter table audit_events rename to former_events;
    create table audit_events (like former_events including defaults) partition by range (${by});
    create ${by === 'id' ? 'unique' : ''} index events_by_id on audit_events (id);
    create index events_by_transaction on audit_events (transaction_id, id);
    ${part('before', 'minvalue', lowestAt(beginning))}
    ${bounds
      .slice(1)
      .map((to, at) => part(`part_${at}`, lowestAt(bounds[at] ?? to), lowestAt(to)))
      .join('\n')}
    insert into audit_events select * from former_events where ${by} is not null;
    drop table former_events cascade;`
}

/**
 * Fills the trail with the events of `closings` closings spread over ten years, and gives the closing that is read the same
 * events as one of the last year. With a cut, the table is cut before.
 */
export const fillTrail = (
  place: Place,
  { cut, closings, read }: { cut: Cut | undefined; closings: number; read: string },
): Promise<void> =>
  withClient(place, async (client) => {
    await client.query('set session_replication_role = replica')
    if (cut) await client.query(cutTable(cut))
    await client.query(
      `with others as materialized (
         select began, ${idAt('began')} as id
           from (select ${beginning} + n::bigint * ${Math.floor(end - beginning)} / $1::integer as began
                   from generate_series(0, $1::integer - 1) n) as each_closing)
       insert into audit_events (id, at, type, actor_id, transaction_id, data)
         select ${idAt('least(began + k * 259200000::bigint, ' + Math.floor(end - 1) + ')')}, now(), 'transaction edited',
                null, id, ${data}
           from others, generate_series(1, ${eventsEach}) k order by began + k * 259200000::bigint`,
      [closings],
    )
    await client.query(
      `insert into audit_events (id, at, type, actor_id, transaction_id, data)
         select ${idAt(`${Math.floor(end - yearMs)} + k * 259200000::bigint`)}, now(), 'transaction edited', null, $1, ${data}
           from generate_series(1, ${eventsEach}) k`,
      [read],
    )
    await client.query('vacuum (analyze) audit_events')
  })
