import type { Delegations } from '@countersign/contract/people/delegation'
import type { DaysAway, Period } from '@countersign/domain/people/delegation/delegation'
import { type Database, type Transaction, hasRow, run, runOne } from '../../platform/database/connection.ts'
import { standsYet } from './delegation-of.ts'

type Shown = NonNullable<Delegations['own']>

const shown = (other: string) => `
  trim(${other}.first_name || ' ' || ${other}.last_name) as name, ${other}.email,
  to_char(d.first_day, 'YYYY-MM-DD') as "firstDay", to_char(d.last_day, 'YYYY-MM-DD') as "lastDay",
  d.time_zone as "timeZone", d.starts_at <= $2 as "inForce"`

const lasting = `
  from delegations d join users p on p.id = d.user_id join users u on u.id = d.delegate_id
 where d.ends_at > $2 and ${standsYet('d', 'p', 'u')}`

/** Those that are not over, of which the user is one of the two. */
export const findDelegations = async (db: Database, userId: string, now: Date): Promise<Delegations> => {
  const own = await runOne<Shown>(db, `select ${shown('u')} ${lasting} and d.user_id = $1`, [userId, now])
  const standsInFor = await run<Shown>(
    db,
    `select ${shown('p')} ${lasting} and d.delegate_id = $1 order by d.starts_at, d.id`,
    [userId, now],
  )
  return { own: own ?? null, standsInFor }
}

/** Holds both people against other delegations, in one order: of two that would form a chain, the second sees the first. */
export const lockBoth = async (tx: Transaction, userIds: readonly string[]): Promise<void> => {
  await run(tx, 'select 1 from users where id = any($1::uuid[]) order by id for no key update', [userIds])
}

export type Overlap = { delegateIsAway: boolean; standsInFor: string | null }

const people = 'from delegations d join users p on p.id = d.user_id join users u on u.id = d.delegate_id'

const during = `d.starts_at < $3 and d.ends_at > $2 and ${standsYet('d', 'p', 'u')}`

export const findOverlaps = async (
  tx: Transaction,
  { userId, delegateId }: { userId: string; delegateId: string },
  { startsAt, endsAt }: Period,
): Promise<Overlap> => {
  const delegateIsAway = await hasRow(tx, `select 1 ${people} where d.user_id = $1 and ${during}`, [
    delegateId,
    startsAt,
    endsAt,
  ])
  const other = await runOne<{ name: string }>(
    tx,
    `select trim(p.first_name || ' ' || p.last_name) as name ${people} where d.delegate_id = $1 and ${during} limit 1`,
    [userId, startsAt, endsAt],
  )
  return { delegateIsAway, standsInFor: other?.name ?? null }
}

export const insertDelegation = async (
  tx: Transaction,
  delegation: DaysAway & Period & { id: string; userId: string; delegateId: string; at: Date },
): Promise<void> => {
  await run(
    tx,
    `insert into delegations (id, user_id, delegate_id, organization_id, user_standing, delegate_standing, first_day,
                              last_day, time_zone, starts_at, ends_at, named_at)
       select n.id, p.id, u.id, p.organization_id, p.standing, u.standing, n."firstDay", n."lastDay", n."timeZone",
              n."startsAt", n."endsAt", n.at
         from jsonb_to_record($1::jsonb) as n(id uuid, "userId" uuid, "delegateId" uuid, "firstDay" date, "lastDay" date,
           "timeZone" text, "startsAt" timestamptz, "endsAt" timestamptz, at timestamptz)
         join users p on p.id = n."userId" join users u on u.id = n."delegateId"`,
    [JSON.stringify(delegation)],
  )
}

export type EndedDelegation = {
  delegateId: string
  delegateName: string
  delegateEmail: string
  wasLasting: boolean
}

/** Ends the delegation that a user has; undefined when there is none. */
export const closeDelegation = (
  tx: Transaction,
  userId: string,
  at: Date,
): Promise<EndedDelegation | undefined> =>
  runOne<EndedDelegation>(
    tx,
    `update delegations d set ended_at = $2 from users u
      where d.user_id = $1 and d.ended_at is null and u.id = d.delegate_id
      returning u.id as "delegateId", trim(u.first_name || ' ' || u.last_name) as "delegateName",
                u.email as "delegateEmail", d.ends_at > $2 as "wasLasting"`,
    [userId, at],
  )

/** Whether this delegation is still the receiver's own, held until the end of the transaction. */
export const holdDelegation = (tx: Transaction, id: string, now: Date): Promise<boolean> =>
  hasRow(
    tx,
    `select 1 from delegations d join users p on p.id = d.user_id join users u on u.id = d.delegate_id
      where d.id = $1 and d.starts_at <= $2 and d.ends_at > $2 and ${standsYet('d', 'p', 'u')}
        for share of d`,
    [id, now],
  )

/** Who hears of a delegation beside the two people: the Active admins of their organization. */
export const adminsOf = (tx: Transaction, organizationId: string): Promise<{ email: string }[]> =>
  run<{ email: string }>(
    tx,
    `select email from users where organization_id = $1 and role = 'organization_admin' and status = 'Active'
      order by id`,
    [organizationId],
  )
