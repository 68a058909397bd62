import type { Admin, Admins } from '@countersign/domain/people/organizations/second-admin'
import { type Database, run, runOne } from '../../platform/database/connection.ts'

/** SQL for whether the user `u` is an active admin of the organization `$1`, or of the platform where that is null. */
const isAdmin = `u.status = 'Active' and case when $1::uuid is null then u.role = 'super_admin'
                      else u.role = 'organization_admin' and u.organization_id = $1::uuid end`

/** The admins who count where a change takes two of them. */
export const findAdmins = async (db: Database, organizationId: string | null): Promise<Admins> => {
  const admins = await run<Admin>(
    db,
    `select u.id as "userId", u.email, trim(u.first_name || ' ' || u.last_name) as name, u.phone,
            u.role_since as "adminSince", u.contact_changed_at as "contactChangedAt"
       from users u where ${isAdmin} order by u.id`,
    [organizationId],
  )
  const departure = await runOne<{ at: Date | null; hasBlocked: boolean }>(
    db,
    `select max(at) as at,
            $1::uuid is null and exists (select 1 from users where role = 'super_admin' and status = 'Blocked') as "hasBlocked"
       from admin_departures where organization_id is not distinct from $1::uuid`,
    [organizationId],
  )
  return { admins, lastDeparture: departure?.at ?? null, hasBlocked: departure?.hasBlocked ?? false }
}
