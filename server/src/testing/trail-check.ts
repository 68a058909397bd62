import { ask } from './database-holder.ts'
import type pg from 'pg'
import type { Acknowledged } from './writing-desk.ts'

// A wire begins with version 1, and every change adds one: so many events it must have. Looks change nothing.
const wiresWithoutEvents = `
  select w.id, w.version, count(e.id)::int as events from wires w
    left join audit_events e on e.wire_id = w.id and e.type <> 'account number shown'
   group by w.id having count(e.id) <> w.version`

// The first invite moves the transaction, too: its event is the wire's. An invoice has its own versions.
const transactionsWithoutEvents = `
  select t.id, t.version, count(e.id)::int as events from transactions t
    left join audit_events e on e.transaction_id = t.id and e.wire_id is null and e.type not like 'invoice %'
   group by t.id having count(e.id) + t.ever_invited::int <> t.version`

// Events are counted once for all: no index leads from a wire to its events, and a count for each wire took longer than
// the time limit of the database after twenty rounds of the drill.

// Whatever was sent was charged for, once.
const chargedWithoutEvent = `
  with invoiced as (select transaction_id, count(*) as times from invoices group by 1),
       drafted as (
         select transaction_id, count(*) as times from audit_events where type = 'invoice drafted' group by 1)
  select t.id from transactions t
    left join invoiced on invoiced.transaction_id = t.id
    left join drafted on drafted.transaction_id = t.id
   where coalesce(invoiced.times, 0) <> t.ever_invited::int or coalesce(drafted.times, 0) <> t.ever_invited::int`

const eventsOfNothing = `
  select e.id from audit_events e left join wires w on w.id = e.wire_id
    left join transactions t on t.id = e.transaction_id
   where t.id is null or (e.wire_id is not null and w.id is null)`

// A decision tells the manager, and the receiver in whose name it was.
const recordsWithoutEvents = `
  with events as (
         select wire_id,
                count(*) filter (where type in ('wire accepted', 'wire rejected')) as decided,
                count(*) filter (where type = 'bank details changed') as changed,
                count(*) filter (where type in ('wire sent', 'wire recalled', 'wire accepted', 'wire rejected'))
                  + count(*) filter (where type in ('wire accepted', 'wire rejected')) as told
           from audit_events group by 1),
       decisions as (select wire_id, count(*) as times from wire_decisions group by 1),
       instructions as (select wire_id, count(*) as times from wire_instructions group by 1),
       notices as (select wire_id, count(*) as times from notifications group by 1)
  select w.id from wires w
    left join events on events.wire_id = w.id
    left join decisions on decisions.wire_id = w.id
    left join instructions on instructions.wire_id = w.id
    left join notices on notices.wire_id = w.id
   where coalesce(decisions.times, 0) <> coalesce(events.decided, 0)
      or coalesce(instructions.times, 0) <> coalesce(events.changed, 0)
      or coalesce(notices.times, 0) <> coalesce(events.told, 0)`

const createdTwice = `
  select name from transactions group by name having count(*) > 1
  union all select reference_lines[1] from wires where reference_lines[1] <> 'Corrected' group by 1 having count(*) > 1`

/** What contradicts itself: a change without its event, an event without its change, a record made twice. None is good. */
export const contradictions = async (place: pg.ClientConfig): Promise<string[]> => {
  const found: string[] = []
  for (const [what, statement] of Object.entries({
    wiresWithoutEvents,
    transactionsWithoutEvents,
    chargedWithoutEvent,
    eventsOfNothing,
    recordsWithoutEvents,
    createdTwice,
  })) {
    for (const row of await ask(place, statement)) found.push(`${what}: ${JSON.stringify(row)}`)
  }
  return found
}

/** Every notification of these wires has one mail to the same person, when the outbox is empty. */
export const mailsLostOrDoubled = (place: pg.ClientConfig): Promise<object[]> =>
  ask(
    place,
    `with told as (
       select w.number, t.name, u.email, count(*) from notifications n
         join users u on u.id = n.user_id join wires w on w.id = n.wire_id
         join transactions t on t.id = n.transaction_id group by 1, 2, 3),
     mailed as (
       select (regexp_match(subject, 'wire #([0-9]+)'))[1]::int as number,
              (regexp_match(subject, 'wire #[0-9]+ for (.*)$'))[1] as name, recipient as email, count(*)
         from mails group by 1, 2, 3)
    select * from told full join mailed using (number, name, email) where told.count is distinct from mailed.count`,
  )

/** The acknowledged changes that are not there, or not as the event that the version's number says. */
export const lost = async (
  place: pg.ClientConfig,
  acknowledged: readonly Acknowledged[],
): Promise<Acknowledged[]> => {
  const rows = await ask<{ id: string; types: string[] }>(
    place,
    `select coalesce(wire_id, transaction_id) as id, array_agg(type order by id) as types
       from audit_events where type <> 'account number shown' group by 1`,
  )
  const trails = new Map(rows.map(({ id, types }) => [id, types]))
  return acknowledged.filter(
    ({ what, wireId, transactionId, version }) => trails.get(wireId ?? transactionId)?.[version - 1] !== what,
  )
}
