import { liveStatuses } from '@countersign/domain/platform/master-data/wire-status'
import { codeList } from '../../platform/database/code-list.ts'
import {
  closingWeekDays,
  countsFrom,
  type CoolingRequest,
} from '@countersign/domain/wires/verification/shortened-cooling'
import type { ShortenedCooling } from '@countersign/domain/wires/verification/call-back'
import type { Person } from '@countersign/domain/people/resemblance/same-person'
import { type Database, type Transaction, run, runOne, hasRow } from '../../platform/database/connection.ts'
import { activeUsersOf, ofDesk, type Recipient } from '../../transactions/record/people-store.ts'
import { personOf } from '../../people/users/person-store.ts'

/** A shortened cooling in force, as JSON of a statement has it. */
export type ShortenedCoolingRow = { id: string; requestedBy: Person; approvedBy: Person; approvedAt: string }

export const asShortened = (row: ShortenedCoolingRow): ShortenedCooling => ({
  requestedBy: row.requestedBy,
  approvedBy: row.approvedBy,
  countsFrom: countsFrom(new Date(row.approvedAt)),
})

/**
 * SQL: the user is active, and a manager or checker of the closing without a break since a request or
 * decision. False after a block or a departure, despite a return: another person may have acted in that name.
 */
const worksOn = (user: string, transaction: string, since: { standing: string; at: string }): string =>
  `coalesce(${user}.status = 'Active' and ${user}.standing = ${since.standing}
    and ${user}.organization_id = ${transaction}.organization_id
    and (${transaction}.manager_id = ${user}.id or exists (
      select 1 from transaction_team wt
       where wt.transaction_id = ${transaction}.id and wt.user_id = ${user}.id and wt.created_at <= ${since.at}
         and (wt.is_manager or wt.rights = 'checker'))), false)`

const requesterIsThere = worksOn('rq', 'st', { standing: 'sc.requested_by_standing', at: 'sc.requested_at' })
const deciderIsThere = worksOn('ap', 'st', { standing: 'sc.decided_by_standing', at: 'sc.decided_at' })

// A closing that is postponed further than that has time for the ordinary cooling.
const closingIsNear = `coalesce(st.closing_date <=
  (sc.decided_at at time zone coalesce(st.time_zone, 'America/New_York'))::date + ${closingWeekDays}, false)`

const isCurrent = (request: string): string =>
  `not exists (select 1 from organization_contacts lc
     where lc.id = ${request}.contact_id and lc.version > ${request}.contact_version)`

// The hour from which a closing freezes by itself is foreseen; every other freeze ends what was requested before it.
const wasFrozenSince = (request: string): string =>
  `exists (select 1 from transaction_freezes zf
     where zf.transaction_id = ${request}.transaction_id and zf.kind <> 'closing day'
       and zf.frozen_at >= ${request}.requested_at)`

/**
 * SQL of the approval in force for the contact's version under this alias in a closing, as JSON. It ends when the contact
 * is changed, when the closing is frozen or postponed, and when one of the two people no longer works on it.
 */
export const shortenedCoolingOf = (contact: string, transactionId: string): string =>
  `(select jsonb_build_object('id', sc.id, 'requestedBy', ${personOf('rq')}, 'approvedBy', ${personOf('ap')},
                              'approvedAt', sc.decided_at)
      from shortened_coolings sc
      join transactions st on st.id = sc.transaction_id
      join users rq on rq.id = sc.requested_by
      join users ap on ap.id = sc.decided_by
     where sc.transaction_id = ${transactionId} and sc.contact_id = ${contact}.id
       and sc.contact_version = ${contact}.version and sc.decision = 'approved' and ${isCurrent('sc')}
       and not ${wasFrozenSince('sc')} and ${requesterIsThere} and ${deciderIsThere} and ${closingIsNear}
     order by sc.decided_at desc limit 1)`

/** The current state of a request, with the person who decided it. */
export type CoolingRequestRow = CoolingRequest & {
  id: string
  wireId: string
  contactId: string
  contactVersion: number
  contactPerson: string
  reason: string
  requestedAt: Date
  decidedBy: Person | null
  decidedAt: Date | null
  deciderIsThere: boolean
  /** The closing is within a week of the decision. */
  closingIsNear: boolean
}

const requests = `
  select sc.id, sc.wire_id as "wireId", sc.contact_id as "contactId", sc.contact_version as "contactVersion",
         oc.person as "contactPerson", sc.reason, sc.requested_at as "requestedAt",
         coalesce(sc.decision, 'waiting') as state, ${personOf('rq')} as "requestedBy",
         ${requesterIsThere} as "requesterIsThere", ${isCurrent('sc')} as "contactUnchanged",
         ${wasFrozenSince('sc')} as "wasFrozen",
         case when ap.id is not null then ${personOf('ap')} end as "decidedBy", sc.decided_at as "decidedAt",
         ${deciderIsThere} as "deciderIsThere", ${closingIsNear} as "closingIsNear"
    from shortened_coolings sc
    join transactions st on st.id = sc.transaction_id
    join organization_contacts oc on oc.id = sc.contact_id and oc.version = sc.contact_version
    join users rq on rq.id = sc.requested_by
    left join users ap on ap.id = sc.decided_by
   where sc.transaction_id = $1`

/** The requests of a closing about these contacts, newest first. */
export const coolingRequestsOf = (
  db: Database,
  transactionId: string,
  contactIds: readonly string[],
): Promise<CoolingRequestRow[]> =>
  run<CoolingRequestRow>(db, `${requests} and sc.contact_id = any($2::uuid[]) order by sc.id desc`, [
    transactionId,
    contactIds,
  ])

/** Undefined for a request of another closing. */
export const findCoolingRequest = (
  db: Database,
  transactionId: string,
  id: string,
): Promise<CoolingRequestRow | undefined> =>
  runOne<CoolingRequestRow>(db, `${requests} and sc.id = $2`, [transactionId, id])

export type NewCoolingRequest = {
  id: string
  transactionId: string
  wireId: string
  contactId: string
  contactVersion: number
  reason: string
  requestedBy: string
  at: Date
}

/** False while another request for the same contact waits. */
export const insertCoolingRequest = (tx: Transaction, request: NewCoolingRequest): Promise<boolean> =>
  hasRow(
    tx,
    `insert into shortened_coolings (id, transaction_id, wire_id, contact_id, contact_version, reason, requested_by,
                                     requested_at, requested_by_standing)
       select $1, $2, $3, $4, $5, $6, u.id, $8, u.standing from users u where u.id = $7
       on conflict do nothing returning id`,
    [
      request.id,
      request.transactionId,
      request.wireId,
      request.contactId,
      request.contactVersion,
      request.reason,
      request.requestedBy,
      request.at,
    ],
  )

/** False when another decision came first. */
export const decideCoolingRequest = (
  tx: Transaction,
  id: string,
  decision: 'approved' | 'refused',
  userId: string,
  at: Date,
): Promise<boolean> =>
  hasRow(
    tx,
    `update shortened_coolings set decision = $2, decided_by = $3, decided_at = $4,
                                   decided_by_standing = (select standing from users where id = $3)
      where id = $1 and decision is null returning id`,
    [id, decision, userId, at],
  )

/** Keeps these users as they are until the end: none of them is blocked or moved meanwhile. */
export const lockUsers = async (tx: Transaction, userIds: readonly string[]): Promise<void> => {
  await run(tx, 'select 1 from users where id = any($1::uuid[]) order by id for share', [userIds])
}

/** A closing without a time zone counts its days in New York, as for the gate of the closing day. */
export const closingDayOf = async (
  db: Database,
  transactionId: string,
): Promise<{ closingDate: string | null; timeZone: string }> => {
  const row = await runOne<{ closingDate: string | null; timeZone: string }>(
    db,
    `select closing_date::text as "closingDate", coalesce(time_zone, 'America/New_York') as "timeZone"
       from transactions where id = $1`,
    [transactionId],
  )
  return row ?? { closingDate: null, timeZone: 'America/New_York' }
}

const isAdminOf = (organization: string): string =>
  `select id from users where role = 'organization_admin' and organization_id = ${organization}`

const managingAdmin = isAdminOf('(select organization_id from transactions where id = $1)')

/** The people who work on the closing, and the admins of the managing organization. */
export const managingSide = (db: Database, transactionId: string): Promise<Recipient[]> =>
  activeUsersOf(db, transactionId, [ofDesk, managingAdmin])

/** These, the receivers of the wires whose people are called there, and the admins of that organization. */
export const bothSides = (
  db: Database,
  transactionId: string,
  calledOrganizationId: string,
): Promise<Recipient[]> => {
  const receives = `
    select u.id from wires w join users u on u.id = w.receiver_id and u.organization_id = $2::uuid
     where w.transaction_id = $1 and w.deleted_at is null and w.status in (${codeList(liveStatuses)})
       and w.receiver_organization_id = $2::uuid`
  const calledAdmin = isAdminOf('$2::uuid')
  return activeUsersOf(
    db,
    transactionId,
    [ofDesk, managingAdmin, receives, calledAdmin],
    calledOrganizationId,
  )
}
