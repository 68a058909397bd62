import { codeList } from '../../platform/database/code-list.ts'
import { registeredStatuses } from '@countersign/domain/platform/master-data/user-status'
import type { SuperAdmin } from '@countersign/domain/people/resemblance/acknowledge-resemblance'
import type { Resemblance } from '@countersign/domain/people/resemblance/resembling-organization'
import { type Transaction, run, runOne } from '../../platform/database/connection.ts'

/** A decision about a resemblance is made by one change at a time: two at once would not see each other. */
export const lockAcknowledgements = async (tx: Transaction): Promise<void> => {
  await run(tx, 'lock table resemblance_acknowledgements in share row exclusive mode')
}

export type Acknowledgement = { id: string; proposedBy: string; resembles: Resemblance[]; isInForce: boolean }

/** What stands of an organization, or waits. */
export const findAcknowledgement = async (
  tx: Transaction,
  organizationId: string,
): Promise<Acknowledgement | null> => {
  const row = await runOne<Acknowledgement>(
    tx,
    `select id, proposed_by as "proposedBy", resembles, in_force_at is not null as "isInForce"
       from resemblance_acknowledgements where organization_id = $1 and ended_at is null`,
    [organizationId],
  )
  return row ?? null
}

/** With `inForce` at once: there is no second super admin. */
export const insertAcknowledgement = async (
  tx: Transaction,
  row: {
    id: string
    organizationId: string
    resembles: Resemblance[]
    by: string
    at: Date
    inForce: boolean
  },
): Promise<void> => {
  await run(
    tx,
    `insert into resemblance_acknowledgements
       (id, organization_id, resembles, proposed_by, proposed_at, in_force_at)
       values ($1, $2, $3, $4, $5, case when $6 then $5::timestamptz end)`,
    [row.id, row.organizationId, JSON.stringify(row.resembles), row.by, row.at, row.inForce],
  )
}

export const confirmAcknowledgement = async (
  tx: Transaction,
  { id, by, at }: { id: string; by: string; at: Date },
): Promise<void> => {
  await run(tx, 'update resemblance_acknowledgements set confirmed_by = $2, in_force_at = $3 where id = $1', [
    id,
    by,
    at,
  ])
}

export const endAcknowledgement = async (tx: Transaction, id: string, at: Date): Promise<void> => {
  await run(tx, 'update resemblance_acknowledgements set ended_at = $2 where id = $1', [id, at])
}

/** Every super admin who has registered, and for how long the account is as it is. */
export const listSuperAdmins = (tx: Transaction, now: Date): Promise<SuperAdmin[]> =>
  run<SuperAdmin>(
    tx,
    `select u.id as "userId", u.email, u.phone, trim(u.first_name || ' ' || u.last_name) as name, u.status,
            extract(epoch from $1::timestamptz - greatest(u.joined_at, u.contact_changed_at, (
              select max(e.at) from audit_event_subjects s join audit_events e on e.id = s.event_id
               where s.subject_id = u.id and e.data ->> 'userId' = u.id::text
                 and e.type in ('user blocked', 'user inactivated', 'user activated', 'user role changed',
                                'account blocked', 'account blocked by owner', 'account recovered',
                                'account inactivated')
            )))::float8 / 86400 as "daysUnchanged"
       from users u where u.role = 'super_admin' and u.status in (${codeList(registeredStatuses)}) order by u.id`,
    [now],
  )
