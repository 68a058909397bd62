import type {
  Team,
  TeamCandidate,
  TeamPlace,
  TeamRights,
} from '@countersign/domain/transactions/team/transaction-team'
import { type Database, type Transaction, run, runOne } from '../../platform/database/connection.ts'

/** A member of a transaction's team who is still of the managing organization. */
export type TeamRow = {
  userId: string
  name: string
  email: string
  rights: TeamRights
  isManager: boolean
  /** Inactive members stay in the team, and are not notified. */
  isInactive: boolean
}

/**
 * SQL: whether a user, given as an SQL expression, manages the transaction under this alias. A user who left
 * the managing organization no longer manages it.
 */
export const isManager = (transaction: string, user: string): string =>
  `((${transaction}.manager_id = ${user} or exists (
      select 1 from transaction_team tm
       where tm.transaction_id = ${transaction}.id and tm.user_id = ${user} and tm.is_manager))
    and ${transaction}.organization_id = (select organization_id from users where id = ${user}))`

/**
 * The team of the transaction under this alias, as JSON, without people who left the organization. `lateral`
 * and `offset 0` make PostgreSQL start with the small team; otherwise it starts with the whole organization.
 */
export const teamOf = (transaction: string): string =>
  `coalesce((select jsonb_agg(jsonb_build_object(
       'userId', tm.user_id, 'name', trim(tu.first_name || ' ' || tu.last_name), 'email', tu.email,
       'rights', tm.rights, 'isManager', tm.is_manager, 'isInactive', tu.status = 'Inactive') order by tm.created_at, tm.user_id)
     from transaction_team tm
     cross join lateral (select first_name, last_name, email, status from users
                          where id = tm.user_id and organization_id = ${transaction}.organization_id offset 0) tu
    where tm.transaction_id = ${transaction}.id), '[]')`

const holdersOf = (transaction: string): string =>
  `select ${transaction}.manager_id as id union
   select tm.user_id from transaction_team tm where tm.transaction_id = ${transaction}.id and tm.is_manager`

/**
 * Those who hold the manager's role of the transaction under this alias, are of the managing organization and not
 * Inactive, as JSON; null while none of them is Active. `offset 0` has PostgreSQL begin with them, who are few: left to
 * itself it begins with the whole organization.
 */
const activeManagersOf = (transaction: string): string =>
  `(select jsonb_agg(jsonb_build_object('userId', mu.id, 'email', mu.email)
                     order by mu.id <> ${transaction}.manager_id, mu.id)
      from (select id, email, status, organization_id from users
             where id = any(array(select tm.user_id from transaction_team tm
                                   where tm.transaction_id = ${transaction}.id and tm.is_manager)
                            || ${transaction}.manager_id)
            offset 0) mu
     where mu.organization_id = ${transaction}.organization_id and mu.status in ('Active', 'Blocked')
    having bool_or(mu.status = 'Active'))`

/**
 * The managers to notify about the transaction under this alias, as JSON: the role holders who are still in
 * the managing organization. While none of them is active, its active admins are notified too. A blocked
 * manager is still notified, since another person may have guessed at the password.
 */
export const managersOf = (transaction: string): string =>
  `coalesce(${activeManagersOf(transaction)},
   (select jsonb_agg(jsonb_build_object('userId', mu.id, 'email', mu.email) order by mu.id)
      from users mu
     where mu.organization_id = ${transaction}.organization_id
       and (mu.role = 'organization_admin' and mu.status = 'Active'
            or mu.status = 'Blocked' and mu.id in (${holdersOf(transaction)}))), '[]')`

export type Candidate = TeamCandidate & { name: string; email: string }

const candidate = `u.id as "userId", u.organization_id as "organizationId", u.status, u.is_underwriter as "isUnderwriter",
  trim(u.first_name || ' ' || u.last_name) as name, u.email`

export const findCandidate = (db: Database, userId: string): Promise<Candidate | undefined> =>
  runOne<Candidate>(db, `select ${candidate} from users u where u.id = $1`, [userId])

/** The team as it stands, held: of two changes at once the later one sees what the first has done. */
export const lockTeam = async (tx: Transaction, transactionId: string): Promise<Team | undefined> => {
  const held = await runOne<{ managerId: string; organizationId: string }>(
    tx,
    `select manager_id as "managerId", organization_id as "organizationId" from transactions
      where id = $1 and deleted_at is null for no key update`,
    [transactionId],
  )
  const manager = held && (await findCandidate(tx, held.managerId))
  if (!held || !manager) return undefined
  const members = await run<Candidate & { isManager: boolean }>(
    tx,
    `select ${candidate}, tm.is_manager as "isManager"
       from transaction_team tm join users u on u.id = tm.user_id
      where tm.transaction_id = $1 and u.organization_id = $2`,
    [transactionId, held.organizationId],
  )
  return { organizationId: held.organizationId, manager, members }
}

/** The right and the role of a user in the team. Call it with the team locked. */
export const findTeamPlace = (
  tx: Transaction,
  transactionId: string,
  userId: string,
): Promise<TeamPlace | undefined> =>
  runOne<TeamPlace>(
    tx,
    'select rights, is_manager as "isManager" from transaction_team where transaction_id = $1 and user_id = $2',
    [transactionId, userId],
  )

/** Adds a user to the team, also one who left the organization and rejoined, or changes the user's place. */
export const writeTeamMember = async (
  tx: Transaction,
  member: {
    transactionId: string
    userId: string
    rights: TeamRights
    isManager: boolean
    addedBy: string
    at: Date
  },
): Promise<void> => {
  await run(
    tx,
    `insert into transaction_team (transaction_id, user_id, rights, is_manager, added_by, created_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (transaction_id, user_id) do update set rights = $3, is_manager = $4`,
    [member.transactionId, member.userId, member.rights, member.isManager, member.addedBy, member.at],
  )
}

export const deleteTeamMember = async (
  tx: Transaction,
  transactionId: string,
  userId: string,
): Promise<void> => {
  await run(tx, 'delete from transaction_team where transaction_id = $1 and user_id = $2', [
    transactionId,
    userId,
  ])
}
