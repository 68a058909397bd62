import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import type { Member } from '@countersign/domain/wires/standing-instructions/waiting-change'
import type { Person } from '@countersign/domain/people/resemblance/same-person'
import { memberSince } from '../../people/accounts/joining-store.ts'
import { type Database, type Transaction, run, runOne, hasRow } from '../../platform/database/connection.ts'

/** A person of the organization as the rules of a decision read them; undefined once they are not Active in it. */
export const findMember = (
  db: Database,
  organizationId: string,
  userId: string,
): Promise<Member | undefined> =>
  runOne<Member>(
    db,
    `select u.id as "userId", u.email, u.phone, trim(u.first_name || ' ' || u.last_name) as name,
            ${memberSince('u')} as "joinedAt", u.contact_changed_at as "contactChangedAt"
       from users u where u.id = $1 and u.organization_id = $2 and u.status = 'Active'`,
    [userId, organizationId],
  )

/**
 * Lets one change of an organization's standing accounts happen at a time, by a member who stays Active until it is
 * written. Undefined when the person is not an Active member any more.
 */
export const lockStandingAccounts = async (
  tx: Transaction,
  organizationId: string,
  userId: string,
): Promise<Member | undefined> => {
  await run(tx, `select 1 from users where id = $1 for share`, [userId])
  await run(tx, 'select 1 from organizations where id = $1 for no key update', [organizationId])
  return findMember(tx, organizationId, userId)
}

/** Whether the organization has or had a standing account: a further one can replace it. */
export const hasStandingAccounts = (db: Database, organizationId: string): Promise<boolean> =>
  hasRow(db, 'select 1 from standing_instructions where organization_id = $1 limit 1', [organizationId])

/** The number of the latest version, whatever became of it; 0 when the account is not the organization's. */
export const lastVersionOf = async (db: Database, organizationId: string, id: string): Promise<number> => {
  const row = await runOne<{ version: number | null }>(
    db,
    'select max(version) as version from standing_instructions where organization_id = $1 and id = $2',
    [organizationId, id],
  )
  return row?.version ?? 0
}

export type WaitingChangeRow = {
  id: string
  version: number
  proposer: Person
  proposedAt: Date
  accountKey: string
}

/** The version of an account that waits as of `now`; undefined when none does. */
export const findWaitingChange = (
  db: Database,
  organizationId: string,
  id: string,
  now: Date,
): Promise<WaitingChangeRow | undefined> =>
  runOne<WaitingChangeRow>(
    db,
    `select s.id, s.version, s.created_at as "proposedAt", s.account_key as "accountKey",
            json_build_object('userId', u.id, 'email', u.email, 'phone', u.phone,
                              'name', trim(u.first_name || ' ' || u.last_name)) as proposer
       from standing_versions s join users u on u.id = s.user_id
      where s.organization_id = $1 and s.id = $2 and s.effective_from > $3`,
    [organizationId, id, now],
  )

/** Every change of the organization's accounts that waits as of `now`, the first to take effect first. */
export const listWaitingChanges = (
  db: Database,
  organizationId: string,
  now: Date,
): Promise<Pick<WaitingChangeRow, 'proposer' | 'proposedAt'>[]> =>
  run<Pick<WaitingChangeRow, 'proposer' | 'proposedAt'>>(
    db,
    `select s.created_at as "proposedAt",
            json_build_object('userId', u.id, 'email', u.email, 'phone', u.phone,
                              'name', trim(u.first_name || ' ' || u.last_name)) as proposer
       from standing_versions s join users u on u.id = s.user_id
      where s.organization_id = $1 and s.effective_from > $2 order by s.created_at, s.id`,
    [organizationId, now],
  )

export type DecisionOutcome = 'confirmed' | 'refused' | 'withdrawn'

export type NewDecision = {
  id: string
  version: number
  decision: DecisionOutcome
  userId: string
  at: Date
  event: { id: string; type: AuditEventType; data: Record<string, unknown> }
}

/** Records a decision with its audit event. False when the version does not wait any more: nothing was written. */
export const insertDecision = (tx: Transaction, row: NewDecision): Promise<boolean> =>
  hasRow(
    tx,
    `with decided as (
       insert into standing_instruction_decisions (instruction_id, version, decision, user_id, created_at)
         select id, version, $3, $4, $5 from standing_versions
          where id = $1 and version = $2 and effective_from > $5
         on conflict do nothing returning 1
     ), event as (
       insert into audit_events (id, at, type, actor_id, data) select $6, $5, $7, $4, $8 from decided
     )
     select 1 from decided`,
    [
      row.id,
      row.version,
      row.decision,
      row.userId,
      row.at,
      row.event.id,
      row.event.type,
      JSON.stringify(row.event.data),
    ],
  )

/** The Active members of an organization. */
export const activeMembers = (
  db: Database,
  organizationId: string,
): Promise<{ userId: string; email: string }[]> =>
  run<{ userId: string; email: string }>(
    db,
    `select id as "userId", email from users where organization_id = $1 and status = 'Active' order by id`,
    [organizationId],
  )

export type ElapsedChange = {
  id: string
  version: number
  organizationId: string
  organization: string
  proposer: string
  proposerId: string
  effectiveAt: Date
}

/** Takes the changes whose notice ended by `now` without a decision, each of them once. */
export const takeElapsedChanges = (tx: Transaction, now: Date): Promise<ElapsedChange[]> =>
  run<ElapsedChange>(
    tx,
    `with elapsed as (
       insert into standing_instruction_decisions (instruction_id, version, decision, created_at)
         select id, version, 'elapsed', effective_at from standing_versions
          where effective_at <= $1 and decision is null
         on conflict do nothing returning instruction_id, version
     )
     select s.id, s.version, s.organization_id as "organizationId", o.name as organization,
            trim(u.first_name || ' ' || u.last_name) as proposer, u.id as "proposerId",
            s.effective_at as "effectiveAt"
       from elapsed e join standing_instructions s on s.id = e.instruction_id and s.version = e.version
       join organizations o on o.id = s.organization_id join users u on u.id = s.user_id
      order by s.effective_at, s.id`,
    [now],
  )
