import type { Implicated } from '@countersign/domain/transactions/lifecycle/freeze'
import { memberOf } from '../../people/users/person-store.ts'
import { dataKeyColumn } from '../../platform/crypto/data-key-store.ts'
import { type Database, run, runOne } from '../../platform/database/connection.ts'
import type { Services } from '../../platform/http/services.ts'
import { type SealedSuspect, suspectsOf } from './suspected-person.ts'

/** SQL: the people of these ids, as JSON. */
const peopleOf = (ids: string): string =>
  `coalesce((select jsonb_agg(${memberOf('u')} order by u.id) from users u where u.id = any(array(${ids}))), '[]')`

/** SQL: the accounts of the suspected person of the fraud report under this alias, as JSON. */
export const suspectAccounts = (report: string): string =>
  peopleOf(`select unnest(array_append(${report}.suspected_user_ids, ${report}.suspected_user_id))`)

// With `reported`: every person who ever received, entered or accepted a reported wire, whoever receives it today. Who entered the standing
// account that the details were filled from entered the details.
const ofReported = `
  select w.receiver_id from wires w join reported on reported.wire_id = w.id
  union select i.user_id from wire_instructions i join reported on reported.wire_id = i.wire_id
  union select s.user_id from wire_instructions i join reported on reported.wire_id = i.wire_id
          join standing_instructions s on s.id = i.standing_id and s.version = i.standing_version
  union select d.user_id from wire_decisions d join reported on reported.wire_id = d.wire_id
         where d.decision = 'accepted'
  union select former.id from audit_events e join reported on reported.wire_id = e.wire_id
          join users former on former.email = any(array[e.data->>'from', e.data->>'to'])
         where e.transaction_id = $1 and e.type in ('wire sent', 'wire handed over', 'wire taken over')`

const connected = `${ofReported}
  union select receiver_id from reports
  union select unnest(connected_user_ids) from reports
  union select user_id from rejections
  union select unnest(connected_user_ids) from rejections`

/** The people connected with one wire of a transaction. */
export const connectedWith = async (
  db: Database,
  transactionId: string,
  wireId: string,
): Promise<Implicated[]> => {
  const row = await runOne<{ people: Implicated[] }>(
    db,
    `with reported as (select $2::uuid as wire_id) select ${peopleOf(ofReported)} as people`,
    [transactionId, wireId],
  )
  return row?.people ?? []
}

type ImplicatedRow = { suspects: Implicated[] } & (SealedSuspect | { id: null })

/**
 * The people connected with the open freeze of a transaction, who may not release it: those of the reported wires, and the
 * suspected persons. A wire rejected as suspected fraud since the last release counts as reported. For a person of the
 * managing organization (`organizationId` is the asking person's) the first that a reporter named of it counts alone, and a
 * name that meant none of its people when it was reported does not count: a receiver could name colleagues to come.
 */
export const implicatedIn = async (
  db: Database,
  sealer: Services['sealer'],
  transactionId: string,
  organizationId: string | null,
): Promise<Implicated[]> => {
  const rows = await run<ImplicatedRow>(
    db,
    `with open as (
       select f.id, t.organization_id as managing from transaction_freezes f join transactions t on t.id = f.transaction_id
        where f.transaction_id = $1 and f.released_at is null
     ), reports as (
       select f.*, open.managing
         from fraud_reports f join open on open.id = coalesce(f.freeze_id, open.id)
        where f.transaction_id = $1
     ), rejections as (
       select d.wire_id, d.user_id, d.connected_user_ids
         from open, wires w join wire_decisions d on d.wire_id = w.id
        where w.transaction_id = $1 and d.decision = 'rejected' and 'suspected-fraud' = any(d.reasons)
          and d.created_at >= coalesce((select max(released_at) from transaction_freezes where transaction_id = $1),
                                       '-infinity')
     ), reported as (select wire_id from reports union select wire_id from rejections)
     select null as id, null as "suspectedSealed", null as "dataKey", ${peopleOf(connected)} as suspects
     union all
     select f.id,
            case when f.managing is distinct from $2::uuid or f.suspected_user_ids is null or f.named_desk_as is not null
                 then f.suspected_sealed end,
            ${dataKeyColumn('dk')}, ${suspectAccounts('f')}
       from reports f left join data_keys dk on dk.id = f.what_happened_data_key
      where f.managing is distinct from $2::uuid
         or not exists (select 1 from reports earlier
                         where earlier.named_desk_as = f.named_desk_as and earlier.id < f.id)`,
    [transactionId, organizationId],
  )
  return rows.flatMap((row) => (row.id === null ? row.suspects : suspectsOf(sealer, row)))
}
