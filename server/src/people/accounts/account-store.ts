import { codeList } from '../../platform/database/code-list.ts'
import { memberRoles, type AccountRole } from '@countersign/domain/platform/master-data/account-roles'
import type { UserStatus } from '@countersign/domain/platform/master-data/user-status'
import type { RegistrationBody } from '@countersign/contract/people/account'
import { type Database, type Transaction, run, runOne } from '../../platform/database/connection.ts'

export type AskedOrganization = RegistrationBody['organization']

export type AccountRow = {
  userId: string
  email: string
  status: UserStatus
  role: AccountRole
  organizationId: string | null
  emailVerified: boolean
  hasPassword: boolean
  askedOrganization: AskedOrganization | null
}

const columns = `id as "userId", email, status, role, organization_id as "organizationId",
  email_verified_at is not null as "emailVerified", password_hash is not null as "hasPassword",
  asked_organization as "askedOrganization"`

export const findAccountByEmail = (db: Database, email: string): Promise<AccountRow | undefined> =>
  runOne<AccountRow>(db, `select ${columns} from users where email = $1`, [email])

/**
 * The account of an address (lower case), held against every other change until the transaction ends. Other
 * transactions may still add rows that refer to it: they hold a closing, for which this one may be waiting.
 */
export const lockAccount = (tx: Transaction, email: string): Promise<AccountRow | undefined> =>
  runOne<AccountRow>(tx, `select ${columns} from users where email = $1 for no key update`, [email])

/**
 * Makes a person who never registered Pending again whom an organization inactivated, for those outside of it: inviting an address
 * would else be a way to shut its owner out of the closings of others. What a super admin inactivated stays so.
 */
const reviveForOthers = (
  tx: Transaction,
  user: { userId: string; invitedBy: string | null },
): Promise<AccountRow | undefined> =>
  runOne<AccountRow>(
    tx,
    `update users set status = 'Pending', organization_id = null, role = 'user', version = version + 1
      where id = $1 and status = 'Inactive' and password_hash is null and email_verified_at is null
        and organization_id is not null
        and organization_id is distinct from (select organization_id from users where id = $2)
        and not exists (select 1 from audit_event_subjects s
                          join audit_events e on e.id = s.event_id and e.type = 'user inactivated'
                          join users a on a.id = e.actor_id and a.role = 'super_admin'
                         where s.subject_id = users.id)
      returning ${columns}`,
    [user.userId, user.invitedBy],
  )

/** Makes a Pending user without a name for an address, unless it has one. Gives the account either way, held. */
export const lockOrInvite = async (
  tx: Transaction,
  user: { id: string; email: string; invitedBy: string | null; at: Date; role?: AccountRole },
): Promise<AccountRow> => {
  await run(
    tx,
    `insert into users (id, email, first_name, last_name, role, status, invited_by, invited_at, created_at)
       values ($1, $2, '', '', $3, 'Pending', $4, $5, $5) on conflict (email) do nothing`,
    [user.id, user.email, user.role ?? 'user', user.invitedBy, user.at],
  )
  const held = await lockAccount(tx, user.email)
  if (!held) throw new Error('a user that nothing can remove is gone')
  if (held.status !== 'Inactive' || user.role !== undefined) return held
  return (await reviveForOthers(tx, { userId: held.userId, invitedBy: user.invitedBy })) ?? held
}

/**
 * Forgets what was typed of a Pending account that is invited, and voids the links that would have made it good: a stranger may
 * have typed it. The invitation's own link sets all of it.
 */
export const forgetTyped = async (tx: Transaction, user: { userId: string; at: Date }): Promise<void> => {
  await run(
    tx,
    `with typed as (
       update users set password_hash = null, first_name = '', last_name = '', title = '', phone = '',
              asked_organization = null, version = version + 1
        where id = $1 and status = 'Pending' and password_hash is not null returning id)
     update account_links set used_at = $2
      where user_id in (select id from typed) and kind in ('verify-email', 'reset-password') and used_at is null`,
    [user.userId, user.at],
  )
  // What was forgotten is no contact that changed: the gate of that name would open for the honest receiver.
  await run(
    tx,
    `update users set contact_changed_at = null
      where id = $1 and status = 'Pending' and contact_changed_at is not null`,
    [user.userId],
  )
}

/** Into which organization a Pending user was invited last; it takes effect when the invitation is accepted. */
export const recordInvitation = async (
  tx: Transaction,
  invited: {
    userId: string
    organizationId: string
    role: 'organization_admin' | 'user'
    invitedBy: string
    at: Date
  },
): Promise<void> => {
  await run(
    tx,
    `update users set organization_id = $2, role = $3, invited_by = $4, invited_at = $5, version = version + 1
      where id = $1 and status = 'Pending' and role in (${codeList(memberRoles)})`,
    [invited.userId, invited.organizationId, invited.role, invited.invitedBy, invited.at],
  )
}
