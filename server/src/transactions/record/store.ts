import type { TransactionRole } from '@countersign/domain/platform/master-data/transaction-roles'
import type { TransactionType } from '@countersign/domain/transactions/record/transaction'
import type { TransactionKind } from '@countersign/domain/platform/master-data/transaction-kinds'
import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import type { NewEvent } from '../../messaging/events/domain-event.ts'
import { recordedEvent, recordOf } from '../../messaging/outbox/event-store.ts'
import { type Database, run, runOne, hasRow } from '../../platform/database/connection.ts'
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

/** The person's own principal: an organization, or the person without one. */
export const principalOf = (caller: Caller): string => caller.organizationId ?? caller.userId

/** A transaction that the caller may see; undefined for every other. */
export const findTransaction = (
  db: Database,
  caller: Caller,
  transactionId: string,
): Promise<TransactionRow | undefined> =>
  runOne<TransactionRow>(
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
                  and p.status in ('Invited', 'Accepted', 'Rejected') order by p.id limit 1) end as "roleInTransaction",
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

/** `findTransaction` for calls that need nothing of the transaction itself. */
export const seesTransaction = (db: Database, caller: Caller, transactionId: string): Promise<boolean> =>
  hasRow(
    db,
    `select 1 from transaction_access a join transactions t on t.id = a.transaction_id and t.deleted_at is null
      where a.principal_id = $2 and a.transaction_id = $1`,
    [transactionId, principalOf(caller)],
  )

export const issuerExists = (db: Database, issuerId: string): Promise<boolean> =>
  hasRow(db, 'select 1 from organizations where id = $1 and is_issuer', [issuerId])

const searchText = `lower(concat_ws(' ', f.name, (select name from organizations where id = f."issuerId"), f.series))`

const factTypes = {
  name: 'text',
  type: 'text',
  kind: 'text',
  issuerId: 'uuid',
  series: 'text',
  state: 'text',
  datedDate: 'date',
  closingDate: 'date',
  closingTime: 'time',
  timeZone: 'text',
  purpose: 'text',
  parAmount: 'bigint',
  premium: 'bigint',
  discount: 'bigint',
  accruedInterest: 'bigint',
  underwritersDiscount: 'bigint',
  goodFaithDeposit: 'bigint',
  propertyAddress: 'text',
  fileNumber: 'text',
  purchasePrice: 'bigint',
  titleCompany: 'text',
} as const satisfies Record<keyof Facts, string>

/** SQL: the entered facts of `$1` as a row `f`. */
const entered = `jsonb_to_record($1::jsonb) as f(${facts.map((fact) => `"${fact}" ${factTypes[fact]}`).join(', ')})`
const columns = facts.map((fact) => factColumns[fact]).join(', ')
const values = facts.map((fact) => `f."${fact}"`).join(', ')

const recordOfFacts = (known: Facts): string =>
  JSON.stringify(Object.fromEntries(facts.map((fact) => [fact, known[fact]])))

const insertStatement = `
  with added as (
    insert into transactions (${columns}, search_text, id, organization_id, manager_id, created_at, updated_at)
      select ${values}, ${searchText}, $3, $4, $5, $6, $6 from ${entered} returning *
  ), seen as (
    insert into transaction_access (principal_id, transaction_id, status, type, closing_date, name_key, size_cents)
      select $4, id, status, type, coalesce(closing_date, '-infinity'), lower(name),
             transaction_size(kind, par_cents, purchase_price_cents) from added
  ), ${recordedEvent('$2::jsonb', 'added')}
  select id from added`

/** A new transaction with its event, seen by the managing organization. */
export const insertTransaction = async (
  db: Database,
  created: { id: string; organizationId: string; managerId: string; event: NewEvent; entered: Facts },
): Promise<void> => {
  const { id, organizationId, managerId, event } = created
  const records = [recordOfFacts(created.entered), JSON.stringify(recordOf(event))]
  await run(db, insertStatement, [...records, id, organizationId, managerId, event.at])
}

const updateStatement = `
  with changed as (
    update transactions t set (${columns}) = row(${values}), search_text = ${searchText}, updated_at = $5,
        version = t.version + 1
      from ${entered}
     where t.id = $3 and t.version = $4 and t.deleted_at is null
    returning t.id
  ), ${recordedEvent('$2::jsonb', 'changed')}
  select id from changed`

/** False when the version is no longer the stored one. */
export const updateTransaction = async (
  db: Database,
  change: { before: Pick<TransactionRow, 'id' | 'version'>; event: NewEvent; entered: Facts },
): Promise<boolean> => {
  const { before, event } = change
  const records = [recordOfFacts(change.entered), JSON.stringify(recordOf(event))]
  return hasRow(db, updateStatement, [...records, before.id, before.version, event.at])
}

const deleteStatement = `
  with held as materialized (
    select id from wires where transaction_id = $2 and deleted_at is null order by id for update
  ), gone as (
    update transactions set deleted_at = $4, updated_at = $4, version = version + 1
     where id = $2 and version = $3 and status = ${TransactionStatus.Created} and not ever_invited and deleted_at is null
       and (select count(*) from held) >= 0
    returning id
  ), emptied as (
    update wires set deleted_at = $4, updated_at = $4, version = version + 1
     where transaction_id = (select id from gone) and deleted_at is null
  ), ${recordedEvent('$1::jsonb', 'gone')}
  select id from gone`

/**
 * Takes a transaction from view, its wires with it. False when it changed, or an invite was sent, in the meantime: the
 * wires are held first, as sending one does, so that of the two at once only one happens.
 */
export const deleteTransaction = async (
  db: Database,
  { before, event }: { before: Pick<TransactionRow, 'id' | 'version'>; event: NewEvent },
): Promise<boolean> => {
  const record = JSON.stringify(recordOf(event))
  return hasRow(db, deleteStatement, [record, before.id, before.version, event.at])
}

/** The next wire's number is one more. */
export const setLastWireNumber = async (
  db: Database,
  transactionId: string,
  number: number,
): Promise<void> => {
  await run(db, 'update transactions set last_wire_number = $2 where id = $1', [transactionId, number])
}
