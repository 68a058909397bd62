import type { TransactionRole } from '@countersign/domain/platform/master-data/transaction-roles'
import type { TransactionKind, TransactionType } from '@countersign/domain/transactions/record/transaction'
import type { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import type { WhatChanged } from '../../audit/what-changed.ts'
import { run, type Database } from '../../platform/database/connection.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { canceledOf, type CanceledRow } from './cancellation-store.ts'
import { holdOf, type HoldRow } from './hold-store.ts'
import { isManager, teamOf, type TeamRow } from './team-store.ts'

/** What is known about a closing, as entered. Money in cents; absent is null. */
export type Facts = {
  name: string
  type: TransactionType
  kind: TransactionKind
  issuerId: string | null
  series: string | null
  state: string | null
  datedDate: string | null
  closingDate: string | null
  closingTime: string | null
  timeZone: string | null
  purpose: string | null
  parAmount: number | null
  premium: number | null
  discount: number | null
  accruedInterest: number | null
  underwritersDiscount: number | null
  goodFaithDeposit: number | null
  propertyAddress: string | null
  fileNumber: string | null
  purchasePrice: number | null
  titleCompany: string | null
}

export type TransactionRow = Facts & {
  id: string
  version: number
  status: TransactionStatus
  canceled: CanceledRow | null
  hold: HoldRow
  issuerName: string | null
  managerId: string
  managerName: string
  managerEmail: string
  organizationId: string
  organizationName: string
  organizationVerified: boolean
  roleInTransaction: TransactionRole | null
  everInvited: boolean
  team: TeamRow[]
  createdAt: Date
  updatedAt: Date
}

const factColumns = {
  name: 'name',
  type: 'type',
  kind: 'kind',
  issuerId: 'issuer_id',
  series: 'series',
  state: 'state',
  datedDate: 'dated_date',
  closingDate: 'closing_date',
  closingTime: 'closing_time',
  timeZone: 'time_zone',
  purpose: 'purpose',
  parAmount: 'par_cents',
  premium: 'premium_cents',
  discount: 'discount_cents',
  accruedInterest: 'accrued_interest_cents',
  underwritersDiscount: 'underwriters_discount_cents',
  goodFaithDeposit: 'good_faith_cents',
  propertyAddress: 'property_address',
  fileNumber: 'file_number',
  purchasePrice: 'purchase_price_cents',
  titleCompany: 'title_company',
} as const satisfies Record<keyof Facts, string>

const facts = Object.keys(factColumns) as (keyof Facts)[]
const valuesOf = (entered: Facts): unknown[] => facts.map((fact) => entered[fact])
const marks = (from: number): string => facts.map((_, at) => `$${from + at}`).join(', ')

/** The person's own principal: an organization, or the person without one. */
const principalOf = (caller: Caller): string => caller.organizationId ?? caller.userId

/** A transaction that the caller may see; undefined for every other. */
export const findTransaction = async (
  db: Database,
  caller: Caller,
  transactionId: string,
): Promise<TransactionRow | undefined> => {
  const [row] = await run<TransactionRow>(
    db,
    `select t.id, t.version, t.status, ${facts
      .filter((fact) => fact !== 'closingTime')
      .map((fact) => `t.${factColumns[fact]} as "${fact}"`)
      .join(', ')},
            to_char(t.closing_time, 'HH24:MI') as "closingTime",
            ${canceledOf('t')} as canceled, ${holdOf('t')} as hold,
            i.name as "issuerName", t.manager_id as "managerId",
            trim(m.first_name || ' ' || m.last_name) as "managerName", m.email as "managerEmail",
            o.id as "organizationId", o.name as "organizationName", o.verified_at is not null as "organizationVerified",
            case when ${isManager('t', '$3')} then 'Transaction Manager' else
              (select p.role from participants p where p.user_id = $3 and p.transaction_id = t.id
                  and p.status <> 'Canceled' order by p.id limit 1) end as "roleInTransaction",
            t.ever_invited as "everInvited", ${teamOf('t')} as team,
            t.created_at as "createdAt", t.updated_at as "updatedAt"
       from transactions t
       join users m on m.id = t.manager_id
       join organizations o on o.id = t.organization_id
       left join organizations i on i.id = t.issuer_id
      where t.id = $1 and t.deleted_at is null
        and exists (select 1 from transaction_access where principal_id = $2 and transaction_id = t.id)`,
    [transactionId, principalOf(caller), caller.userId],
  )
  return row
}

export const issuerExists = async (db: Database, issuerId: string): Promise<boolean> => {
  const rows = await run(db, 'select 1 from organizations where id = $1 and is_issuer', [issuerId])
  return rows.length > 0
}

const searchText = `lower(concat_ws(' ', $4::text, (select name from organizations where id = $7::uuid), $8::text))`

/** A new transaction with its event, seen by the managing organization. */
export const insertTransaction = async (
  db: Database,
  created: { id: string; caller: Caller; organizationId: string; at: Date; eventId: string; entered: Facts },
): Promise<void> => {
  await run(
    db,
    `with added as (
       insert into transactions (id, organization_id, manager_id, ${facts.map((fact) => factColumns[fact]).join(', ')},
           search_text, created_at, updated_at)
         values ($1, $2, $3, ${marks(4)}, ${searchText}, $25, $25) returning *
     ), seen as (
       insert into transaction_access (principal_id, transaction_id, status, type, closing_date, name_key)
         select $2, id, status, type, coalesce(closing_date, '-infinity'), lower(name) from added
     ), event as (
       insert into audit_events (id, at, type, actor_id, transaction_id, data)
         select $26, $25, 'transaction created', $3, id, jsonb_build_object('name', name) from added
     )
     insert into outbox (kind, payload)
       select 'change', jsonb_build_object('transactionId', id, 'wireId', null, 'notified', '[]'::jsonb,
                                           'mails', '[]'::jsonb) from added`,
    [
      created.id,
      created.organizationId,
      created.caller.userId,
      ...valuesOf(created.entered),
      created.at,
      created.eventId,
    ],
  )
}

/** False when the version is no longer the stored one. */
export const updateTransaction = async (
  db: Database,
  change: {
    before: TransactionRow
    caller: Caller
    at: Date
    eventId: string
    entered: Facts
    changed: WhatChanged
  },
): Promise<boolean> => {
  const rows = await run(
    db,
    `with changed as (
       update transactions set (${facts.map((fact) => factColumns[fact]).join(', ')}) = row(${marks(4)}),
           search_text = ${searchText}, updated_at = $25, version = version + 1
        where id = $1 and version = $2 and deleted_at is null returning id
     ), event as (
       insert into audit_events (id, at, type, actor_id, transaction_id, data)
         select $26, $25, 'transaction edited', $3, id, $27 from changed
     ), out as (
       insert into outbox (kind, payload)
         select 'change', jsonb_build_object('transactionId', id, 'wireId', null, 'notified', '[]'::jsonb,
                                             'mails', '[]'::jsonb) from changed
     )
     select id from changed`,
    [
      change.before.id,
      change.before.version,
      change.caller.userId,
      ...valuesOf(change.entered),
      change.at,
      change.eventId,
      JSON.stringify(change.changed),
    ],
  )
  return rows.length > 0
}

/**
 * Takes a transaction from view, its wires with it. False when it changed, or an invite was sent, in the meantime: the
 * wires are held first, as sending one does, so that of the two at once only one happens.
 */
export const deleteTransaction = async (
  db: Database,
  deleted: { before: TransactionRow; caller: Caller; at: Date; eventId: string },
): Promise<boolean> => {
  const rows = await run(
    db,
    `with held as materialized (
       select id from wires where transaction_id = $1 and deleted_at is null order by id for update
     ), gone as (
       update transactions set deleted_at = $4, updated_at = $4, version = version + 1
        where id = $1 and version = $2 and status = 1 and not ever_invited and deleted_at is null
          and (select count(*) from held) >= 0
        returning id, name
     ), emptied as (
       update wires set deleted_at = $4, updated_at = $4, version = version + 1
        where transaction_id = (select id from gone) and deleted_at is null
     ), event as (
       insert into audit_events (id, at, type, actor_id, transaction_id, data)
         select $5, $4, 'transaction deleted', $3, id, jsonb_build_object('name', name) from gone
     )
     select id from gone`,
    [deleted.before.id, deleted.before.version, deleted.caller.userId, deleted.at, deleted.eventId],
  )
  return rows.length > 0
}

/** The next wire's number is one more. */
export const setLastWireNumber = async (
  db: Database,
  transactionId: string,
  number: number,
): Promise<void> => {
  await run(db, 'update transactions set last_wire_number = $2 where id = $1', [transactionId, number])
}
