import type { AlertType } from '@countersign/domain/notifications/notification'
import type { GateChoice } from '@countersign/domain/wires/gates'
import type { OutboxChange } from '../outbox/outbox-change.ts'
import { run, type Database, type Transaction } from '../database/connection.ts'

/** What an organization chose, or, under null, the platform. Version 0: nothing was ever chosen. */
export type ChoiceRow = { version: number; choice: GateChoice }

const nothingChosen: ChoiceRow = { version: 0, choice: {} }

export const findChoice = async (db: Database, organizationId: string | null): Promise<ChoiceRow> => {
  const [row] = await run<ChoiceRow>(
    db,
    'select version, gates as choice from gate_settings where organization_id is not distinct from $1::uuid',
    [organizationId],
  )
  return row ?? nothingChosen
}

/** Follows `version` with a further one. False when somebody else was first. */
export const saveChoice = async (
  tx: Transaction,
  organizationId: string | null,
  version: number,
  choice: GateChoice,
): Promise<boolean> => {
  const rows = await run(
    tx,
    version === 0
      ? `insert into gate_settings (organization_id, version, gates) values ($1, $2 + 1, $3)
           on conflict do nothing returning version`
      : `update gate_settings set version = version + 1, gates = $3
          where organization_id is not distinct from $1::uuid and version = $2 returning version`,
    [organizationId, version, JSON.stringify(choice)],
  )
  return rows.length > 0
}

/** Who else answers for the choice: Active admins of the organization, or of the platform. */
export const otherAdmins = (
  db: Database,
  organizationId: string | null,
  userId: string,
): Promise<{ userId: string; email: string }[]> =>
  run<{ userId: string; email: string }>(
    db,
    `select id as "userId", email from users
      where id <> $2 and status = 'Active'
        and case when $1::uuid is null then role = 'super_admin'
                 else role = 'organization_admin' and organization_id = $1::uuid end
      order by id`,
    [organizationId, userId],
  )

/** An alert for each, and a word to their open pages. It belongs to no transaction. */
export const noteTurnedOff = async (
  tx: Transaction,
  notices: readonly { id: string; userId: string; message: string }[],
  at: Date,
): Promise<void> => {
  const type: AlertType = 'Gate Turned Off'
  const change: OutboxChange = {
    transactionId: null,
    principals: [],
    wireId: null,
    notified: notices.map(({ userId }) => userId),
    mails: [],
  }
  await run(
    tx,
    `with told as (
       insert into notifications (id, user_id, type, message, created_at)
         select n.id, n."userId", $2, n.message, $3
           from jsonb_to_recordset($1::jsonb) as n(id uuid, "userId" uuid, message text)
     )
     insert into outbox (kind, payload) values ('change', $4)`,
    [JSON.stringify(notices), type, at, JSON.stringify(change)],
  )
}
