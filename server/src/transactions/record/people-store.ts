import { liveStatuses } from '@countersign/domain/platform/master-data/wire-status'
import { codeList } from '../../platform/database/code-list.ts'
import { run, type Database } from '../../platform/database/connection.ts'
import { paysSentWire } from './payer-store.ts'
import { managersOf } from './team-store.ts'

/** The recipient of a notification. */
export type Recipient = { userId: string; email: string }

/** SQL: the user `u` is a manager to notify of the transaction `$1`, or a member of its team. */
export const ofDesk = `(u.id in (select (m ->> 'userId')::uuid
                from transactions t, jsonb_array_elements(${managersOf('t')}) m where t.id = $1)
  or u.id in (select tm.user_id from transaction_team tm join transactions t on t.id = tm.transaction_id
               where t.id = $1 and u.organization_id = t.organization_id))`

/** Takes part, or is invited to a transaction that the user's organization sees already. */
export const takesPart = `(u.id in (select user_id from participants
  where transaction_id = $1 and status in ('Invited', 'Accepted'))
  and exists (select 1 from transaction_access a where a.transaction_id = $1 and a.principal_id = principal_of(u)))`

/** Is invited to a transaction that the user does not see before accepting. */
const isInvitedOnly = `(u.id in (select user_id from participants where transaction_id = $1 and status = 'Invited')
  and not exists (select 1 from transaction_access a where a.transaction_id = $1 and a.principal_id = principal_of(u)))`

/** Has accepted to take part. */
const hasAccepted = `u.id in (select user_id from participants where transaction_id = $1 and status = 'Accepted')`

/** SQL: the organization, or one value for people without one, so that two of them can be compared in a list. */
const orNone = (organization: string): string =>
  `coalesce(${organization}, '00000000-0000-0000-0000-000000000000')`

/**
 * Is the receiver of a wire that was sent, and still of the organization it was sent to. The list names nothing of the user:
 * the wires are read once, and not for every user.
 */
const receives = `(u.id, ${orNone('u.organization_id')}) in (
  select receiver_id, ${orNone('receiver_organization_id')} from wires
   where transaction_id = $1 and deleted_at is null and status in (${codeList(liveStatuses)}))`

/** Active users who meet one of the conditions. The conditions may name further values from `$2` on. */
export const peopleWho = (
  db: Database,
  transactionId: string,
  conditions: readonly string[],
  ...further: string[]
): Promise<Recipient[]> =>
  run<Recipient>(
    db,
    `select u.id as "userId", u.email from users u
      where u.status = 'Active' and (${conditions.join(' or ')}) order by u.id`,
    [transactionId, ...further],
  )

/** The people concerned by a freeze: the desk, and the receivers and payers of the sent wires. */
export const concernedBy = (db: Database, transactionId: string): Promise<Recipient[]> =>
  peopleWho(db, transactionId, [ofDesk, receives, paysSentWire])

/**
 * The people to alarm when stored wires differ from what was confirmed: the desk, the receivers, the people
 * who accepted the wires, the participants of the paying organizations, and the super admins.
 */
export const alarmedBy = (
  db: Database,
  transactionId: string,
  wireIds: readonly string[],
): Promise<Recipient[]> => {
  const accepted = `u.id in (select user_id from wire_decisions
    where wire_id = any(string_to_array($2, ',')::uuid[]) and decision = 'accepted')`
  const pays = `(${takesPart} and u.organization_id in (select sender_organization_id from wires
    where id = any(string_to_array($2, ',')::uuid[])))`
  const superAdmin = `u.role = 'super_admin'`
  return peopleWho(db, transactionId, [ofDesk, receives, accepted, pays, superAdmin], wireIds.join(','))
}

/** The desk, the receivers, and the participants who accepted. */
export const everyoneWhoJoined = (db: Database, transactionId: string): Promise<Recipient[]> =>
  peopleWho(db, transactionId, [ofDesk, receives, hasAccepted])

/** Users whose open invitation is all that they see of the closing. */
export const invitedOnly = (db: Database, transactionId: string): Promise<Recipient[]> =>
  peopleWho(db, transactionId, [isInvitedOnly])

/** The desk, the receivers, and the participants who see the closing. */
export const everyoneIn = (db: Database, transactionId: string): Promise<Recipient[]> =>
  peopleWho(db, transactionId, [ofDesk, receives, takesPart])
