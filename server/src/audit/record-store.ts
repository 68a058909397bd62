import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import { exactTotalLimit } from '@countersign/domain/platform/limits'
import { type Database, run, runOne } from '../platform/database/connection.ts'

export type RecordRow = {
  id: string
  at: Date
  type: AuditEventType
  actor: string
  /** The current name of the person it is about; null when it is about no person. */
  whom: string | null
  /** Of what it is about in a call-back book, and among standing accounts, as that is called now. */
  person: string | null
  label: string | null
  data: Record<string, unknown>
}

export type AskedRecord = {
  /** An organization or a person. */
  subjectId: string
  types: readonly AuditEventType[]
  /** From this moment on, and earlier than the other; null is from the beginning, to the end. */
  since: Date | null
  until: Date | null
}

const asked = `
  from audit_event_subjects s join audit_events e on e.id = s.event_id
 where s.subject_id = $1 and e.type = any($2::text[])
   and ($3::timestamptz is null or e.at >= $3) and ($4::timestamptz is null or e.at < $4)`

const valuesOf = ({ subjectId, types, since, until }: AskedRecord) => [subjectId, types, since, until]

/** What happened to an organization or a person outside closings, newest first. */
export const listRecord = (
  db: Database,
  record: AskedRecord,
  { limit, offset }: { limit: number; offset: number },
): Promise<RecordRow[]> =>
  run<RecordRow>(
    db,
    `select e.id, e.at, e.type, e.data,
            coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email, 'System') as actor,
            coalesce(nullif(trim(w.first_name || ' ' || w.last_name), ''), w.email) as whom,
            (select c.person from organization_contacts c where c.id = as_uuid(e.data->>'contactId')
              order by c.version desc limit 1) as person,
            (select i.label from standing_versions i where i.id = as_uuid(e.data->>'instructionId')
              order by (i.effective_from <= now()) is true desc, i.version desc limit 1) as label
       from (select e.* ${asked} order by s.event_id desc limit $5 offset $6) e
       left join users a on a.id = e.actor_id
       left join users w on w.id = as_uuid(e.data->>'userId')
      order by e.id desc`,
    [...valuesOf(record), limit, offset],
  )

/** How many there are in all: one more than the limit means more. */
export const countRecord = async (db: Database, record: AskedRecord): Promise<number> => {
  const counted = await runOne<{ total: number }>(
    db,
    `select count(*) as total from (select 1 ${asked} limit ${exactTotalLimit + 1}) c`,
    valuesOf(record),
  )
  return counted?.total ?? 0
}
