import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import { closingHistory, closingHistoryTypes } from '@countersign/domain/audit/closing-history'
import { exactTotalLimit } from '@countersign/domain/platform/limits'
import { codeList } from '../platform/database/code-list.ts'
import { type Database, run, runOne } from '../platform/database/connection.ts'

export type HistoryRow = {
  id: string
  at: Date
  type: AuditEventType
  actorId: string | null
  actor: string
  wireId: string | null
  wireNumber: number | null
  data: Record<string, unknown>
}

const { everyone, receiver } = closingHistory

// What an outsider may read of a wire: its sending, and what follows until it is recalled or changed.
// Of the outsiders, only the receiver at that time reads who entered or revealed an account.
const readable = `
  e.transaction_id = $1
  and e.type in (${codeList(closingHistoryTypes)})
  and ($2::text is null or e.type in (${codeList([...everyone, ...receiver])}))
  and ($2::text is null or e.wire_id is null or e.type = 'wire sent' or exists (
    select 1 from (
      select s.type, s.data->>'to' as receiver from audit_events s
       where s.transaction_id = $1 and s.wire_id = e.wire_id and s.id < e.id
         and s.type in ('wire sent', 'wire edited', 'wire recalled', 'wire handed over', 'wire taken over')
       order by s.id desc limit 1) before
     where before.type in ('wire sent', 'wire handed over', 'wire taken over')
       and (e.type in (${codeList(everyone)}) or before.receiver = $2)))`

export type AskedEvents = {
  transactionId: string
  /** The reader's address, or null for the managing organization. */
  outsider: string | null
  pageSize: number
  offset: number
  before: string | null
  /** The earliest that is told; left out, from the beginning. */
  since?: Date | null
  /** What is told is earlier than this; left out, to the end. */
  until?: Date | null
}

/** The events of a transaction, newest first. */
export const listEvents = (db: Database, asked: AskedEvents): Promise<HistoryRow[]> =>
  run<HistoryRow>(
    db,
    `select e.id, e.at, e.type, e.actor_id as "actorId",
            coalesce(trim(u.first_name || ' ' || u.last_name), 'System') as actor,
            e.wire_id as "wireId", w.number as "wireNumber", e.data
       from audit_events e left join users u on u.id = e.actor_id left join wires w on w.id = e.wire_id
      where ${readable} and ($5::uuid is null or e.id < $5)
        and ($6::timestamptz is null or e.at >= $6) and ($7::timestamptz is null or e.at < $7)
      order by e.id desc limit $3 offset $4`,
    [
      asked.transactionId,
      asked.outsider,
      asked.pageSize,
      asked.offset,
      asked.before,
      asked.since ?? null,
      asked.until ?? null,
    ],
  )

/** The events of one wire among these types, newest first, as far as the reader reads them in the history. */
export const listWireEvents = (
  db: Database,
  asked: Pick<AskedEvents, 'transactionId' | 'outsider'> & {
    wireId: string
    types: readonly AuditEventType[]
    most: number
  },
): Promise<HistoryRow[]> =>
  run<HistoryRow>(
    db,
    `select e.id, e.at, e.type, e.actor_id as "actorId",
            coalesce(trim(u.first_name || ' ' || u.last_name), 'System') as actor,
            e.wire_id as "wireId", w.number as "wireNumber", e.data
       from audit_events e left join users u on u.id = e.actor_id left join wires w on w.id = e.wire_id
      where ${readable} and e.wire_id = $3::uuid and e.type = any($4::text[])
      order by e.id desc limit $5`,
    [asked.transactionId, asked.outsider, asked.wireId, asked.types, asked.most],
  )

/** How many there are in all, whatever the page: one more than the limit means more. */
export const countEvents = async (
  db: Database,
  asked: Pick<AskedEvents, 'transactionId' | 'outsider' | 'since' | 'until'>,
): Promise<number> => {
  const counted = await runOne<{ total: number }>(
    db,
    `select count(*) as total from (
       select 1 from audit_events e
        where ${readable} and ($3::timestamptz is null or e.at >= $3)
          and ($4::timestamptz is null or e.at < $4) limit ${exactTotalLimit + 1}) c`,
    [asked.transactionId, asked.outsider, asked.since ?? null, asked.until ?? null],
  )
  return counted?.total ?? 0
}
