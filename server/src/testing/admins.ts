import { run } from '../platform/database/connection.ts'
import type { ClosingServer, Person } from './closing.ts'

/** Makes Cole Harbor's admin, Theo First Trust's, and Blake the platform's super admin; Tessa stays a plain user. */
export const addAdmins = async ({ pool, ids }: ClosingServer): Promise<void> => {
  await run(pool, `update users set role = 'organization_admin' where id = any($1)`, [[ids.cole, ids.theo]])
  await run(pool, `update users set role = 'super_admin', organization_id = null where id = $1`, [ids.blake])
  await run(pool, `update users set role_since = '2025-01-02'`)
}

/** Events about people and organizations, in their order. */
export const administrationEvents = async ({ pool }: ClosingServer) =>
  run<{ type: string; actor_id: string; data: Record<string, unknown> }>(
    pool,
    'select type, actor_id, data from audit_events where transaction_id is null order by id',
  )

export const statusOf = async ({ pool, ids }: ClosingServer, person: Person): Promise<string | undefined> =>
  (await run<{ status: string }>(pool, 'select status from users where id = $1', [ids[person]]))[0]?.status

/** As if no admin had lost the role. Triggers are disabled because the table is append-only. */
export const forgetDepartures = async ({ pool }: ClosingServer): Promise<void> => {
  await run(pool, 'alter table admin_departures disable trigger all')
  await run(pool, 'delete from admin_departures')
  await run(pool, 'alter table admin_departures enable trigger all')
}
