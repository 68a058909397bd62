import type { GateChoice } from '@countersign/domain/wires/gates/gate-settings'
import { lockFirstAdmin } from '../../people/accounts/first-admin-store.ts'
import { run, type Database, type Transaction } from '../../platform/database/connection.ts'

/** One change at a time of an organization's gates and admins, or of the platform's: the lock that changes of admins take. */
export const lockGates = async (tx: Transaction, organizationId: string | null): Promise<void> => {
  if (organizationId === null) await lockFirstAdmin(tx)
  else await run(tx, 'select 1 from organizations where id = $1 for no key update', [organizationId])
}

export type Recipient = { userId: string; email: string }

/** Every active member of the organization, or every active super admin. */
export const findMembers = (db: Database, organizationId: string | null): Promise<Recipient[]> =>
  run<Recipient>(
    db,
    `select id as "userId", email from users
      where status = 'Active'
        and case when $1::uuid is null then role = 'super_admin' else organization_id = $1::uuid end
      order by id`,
    [organizationId],
  )

/** Every organization with its own choice and its active admins, for a change of the platform's defaults. */
export const findOrganizationChoices = (
  db: Database,
): Promise<{ organizationId: string; choice: GateChoice; admins: Recipient[] }[]> =>
  run(
    db,
    `select o.id as "organizationId", coalesce(g.gates, '{}') as choice,
            coalesce(json_agg(json_build_object('userId', u.id, 'email', u.email)) filter (where u.id is not null),
                     '[]') as admins
       from organizations o
       left join gate_settings g on g.organization_id = o.id
       left join users u on u.organization_id = o.id and u.role = 'organization_admin' and u.status = 'Active'
      group by o.id, g.gates`,
  )
