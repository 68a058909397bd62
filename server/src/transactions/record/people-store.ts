import { liveStatuses } from '@countersign/domain/platform/master-data/wire-status'
import { codeList } from '../../platform/database/code-list.ts'
import { run, type Database } from '../../platform/database/connection.ts'
import { paysSentWire } from './payer-store.ts'
import { managersOf } from './team-store.ts'

/** The recipient of a notification. */
export type Recipient = { userId: string; email: string }

/**
 * Each of these is SQL that gives ids of users, for the transaction `$1`. They begin with the transaction: PostgreSQL would try conditions on
 * the users on every user of the platform.
 */
export const ofDesk = `
  select (m ->> 'userId')::uuid from transactions t, jsonb_array_elements(${managersOf('t')}) m where t.id = $1
  union all
  select u.id from transaction_team tm join transactions t on t.id = tm.transaction_id
    join users u on u.id = tm.user_id and u.organization_id = t.organization_id
   where t.id = $1`

const invitedAs = (statuses: string, sees: 'exists' | 'not exists'): string => `
  select u.id from participants p join users u on u.id = p.user_id
   where p.transaction_id = $1 and p.status in (${statuses})
     and ${sees} (select 1 from transaction_access a where a.transaction_id = $1 and a.principal_id = principal_of(u))`

/** Take part, or are invited to a transaction that their organization sees already. */
export const takesPart = invitedAs("'Invited', 'Accepted'", 'exists')

/** Are invited to a transaction that they do not see before accepting. */
const isInvitedOnly = invitedAs("'Invited'", 'not exists')

/** Have accepted to take part. */
const hasAccepted = `select user_id from participants where transaction_id = $1 and status = 'Accepted'`

/** Are receivers of a wire that was sent, and still of the organization it was sent to. */
const receives = `
  select u.id from wires w
    join users u on u.id = w.receiver_id and u.organization_id is not distinct from w.receiver_organization_id
   where w.transaction_id = $1 and w.deleted_at is null and w.status in (${codeList(liveStatuses)})`

/** Active users whom one of the groups names. The groups may name further values from `$2` on. */
export const activeUsersOf = (
  db: Database,
  transactionId: string,
  groups: readonly string[],
  ...further: string[]
): Promise<Recipient[]> =>
  run<Recipient>(
    db,
    `select u.id as "userId", u.email from users u
      where u.status = 'Active' and u.id in (${groups.join('\n  union all\n')}) order by u.id`,
    [transactionId, ...further],
  )

/** The people concerned by a freeze: the desk, and the receivers and payers of the sent wires. */
export const concernedBy = (db: Database, transactionId: string): Promise<Recipient[]> =>
  activeUsersOf(db, transactionId, [ofDesk, receives, paysSentWire])

/** An organization's admins stand in for the second person of a desk that has no other one. */
const managersAdmin = `
  select u.id from transactions t
    join users u on u.organization_id = t.organization_id and u.role = 'organization_admin'
   where t.id = $1`

/** The people to ask for the second release: those concerned by the freeze, and the managing organization's admins. */
export const askedToRelease = (db: Database, transactionId: string): Promise<Recipient[]> =>
  activeUsersOf(db, transactionId, [ofDesk, receives, paysSentWire, managersAdmin])

/**
 * The people to alarm when stored wires differ from what was confirmed: the desk, the receivers, the people
 * who accepted the wires, the participants of the paying organizations, and the super admins.
 */
export const alarmedBy = (
  db: Database,
  transactionId: string,
  wireIds: readonly string[],
): Promise<Recipient[]> => {
  const altered = `any(string_to_array($2, ',')::uuid[])`
  const accepted = `select user_id from wire_decisions where wire_id = ${altered} and decision = 'accepted'`
  const pays = `${takesPart}
     and u.organization_id in (select sender_organization_id from wires where id = ${altered})`
  const superAdmin = `select id from users where role = 'super_admin'`
  return activeUsersOf(db, transactionId, [ofDesk, receives, accepted, pays, superAdmin], wireIds.join(','))
}

/** The desk, the receivers, and the participants who accepted. */
export const everyoneWhoJoined = (db: Database, transactionId: string): Promise<Recipient[]> =>
  activeUsersOf(db, transactionId, [ofDesk, receives, hasAccepted])

/** Users whose open invitation is all that they see of the closing. */
export const invitedOnly = (db: Database, transactionId: string): Promise<Recipient[]> =>
  activeUsersOf(db, transactionId, [isInvitedOnly])

/** The desk, the receivers, and the participants who see the closing. */
export const everyoneIn = (db: Database, transactionId: string): Promise<Recipient[]> =>
  activeUsersOf(db, transactionId, [ofDesk, receives, takesPart])
