import type { TransactionSort } from '@countersign/domain/transactions/record/list-sort'
import type { SortOrder } from '@countersign/domain/platform/sort-order'
import { transactionKinds } from '@countersign/domain/platform/master-data/transaction-kinds'
import { transactionRoles } from '@countersign/domain/platform/master-data/transaction-roles'
import { teamRights } from '@countersign/domain/transactions/team/transaction-team'
import { ownRoleLabel } from '@countersign/domain/transactions/team/own-role-label'
import { sentStatuses, WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { codeList } from '../../platform/database/code-list.ts'
import { isManager } from '../record/team-store.ts'

/** SQL: the role of the user `user` in the transaction `t`, as its code; null without one. */
export const roleIn = (user: string): string =>
  `case when ${isManager('t', user)} then 'Transaction Manager' else
             (select p.role from participants p where p.user_id = ${user} and p.transaction_id = t.id
                 and p.status in ('Invited', 'Accepted', 'Rejected') order by p.id limit 1) end`

/** SQL: the right of the caller `c` in the team of the transaction `t`; null outside of it. */
export const rightsOfCaller = `(select tm.rights from transaction_team tm where tm.transaction_id = t.id and tm.user_id = c.id
               and t.organization_id = c.organization_id)`

/** SQL: whether the caller `c` sees the wire `x` of the transaction `t`. */
export const seesWire = `x.deleted_at is null
           and (x.status in (${codeList(sentStatuses)}) or t.organization_id = c.organization_id)`

/** The label of each role, and of each right in a team, by the kind of the closing. */
const labels = Object.fromEntries(
  transactionKinds.map((kind) => [
    kind,
    {
      ...Object.fromEntries(transactionRoles.map((role) => [role, ownRoleLabel(role, null, kind)])),
      ...Object.fromEntries(teamRights.map((rights) => [rights, ownRoleLabel(null, rights, kind)])),
    },
  ]),
)

/** Behind every label. */
const withoutRole = '~'

/**
 * Keys that hang on the reader or on every wire, and so lie in no index: they are found out for all rows that the filters
 * leave, and only when the list is sorted by them.
 */
const computed = {
  /** What the reader is called in it, as the list writes it. */
  role_label: `(select coalesce('${JSON.stringify(labels).replaceAll("'", "''")}'::jsonb -> t.kind
       ->> coalesce(${roleIn('c.id')}, ${rightsOfCaller}), '${withoutRole}') collate "C" as role_label
       from transactions t where t.id = a.transaction_id)`,
  /** Ten thousandths of the wires that the reader sees; -1 without any. */
  verified_share: `(select coalesce(10000 * count(*) filter (where x.status = ${WireStatus.Verified}) / nullif(count(*), 0), -1)
         as verified_share
       from transactions t join wires x on x.transaction_id = t.id and ${seesWire}
      where t.id = a.transaction_id)`,
} as const

const keyTypes = {
  closing_date: 'date',
  open_until: 'date',
  name_key: 'text',
  status: 'smallint',
  size_cents: 'bigint',
  role_label: 'text',
  verified_share: 'bigint',
  transaction_id: 'uuid',
} as const

export type SortKey = keyof typeof keyTypes

/** Every order ends in the id, so that it is total and a cursor can name a place. */
export const sortKeys = {
  closingDate: ['closing_date', 'transaction_id'],
  name: ['name_key', 'transaction_id'],
  status: ['status', 'closing_date', 'transaction_id'],
  createdAt: ['transaction_id'],
  size: ['size_cents', 'transaction_id'],
  role: ['role_label', 'closing_date', 'transaction_id'],
  wires: ['verified_share', 'closing_date', 'transaction_id'],
} as const satisfies Record<TransactionSort, readonly SortKey[]>

/** An open closing without a date comes after those that have one. */
const openKeys = ['open_until', 'transaction_id'] as const satisfies readonly SortKey[]

export type Sorted = { sort: TransactionSort; open: boolean }

export const keysOf = ({ sort, open }: Sorted): readonly SortKey[] =>
  open && sort === 'closingDate' ? openKeys : sortKeys[sort]

const isComputed = (key: SortKey): key is keyof typeof computed => Object.hasOwn(computed, key)

/** SQL: where the keys of an order come from, which row is beyond a place, and in which order rows lie. */
export const sortedBy = (sorted: Sorted, order: SortOrder, after: readonly string[] | undefined) => {
  const keys = keysOf(sorted)
  const made = keys.filter(isComputed)
  const columns = keys.map((key) => (isComputed(key) ? `made.${key}` : `a.${key}`))
  const direction = order === 'descending' ? 'desc' : 'asc'
  const beyondOf = (names: readonly string[]): string =>
    after
      ? ` and (${names.join(', ')}) ${direction === 'desc' ? '<' : '>'} ` +
        `(${keys.map((key, at) => `${after[at]}::${keyTypes[key]}`).join(', ')})`
      : ''
  const orderedBy = (names: readonly string[]): string =>
    names.map((name) => `${name} ${direction}`).join(', ')
  const columnsOf = (row: string): string[] => keys.map((key) => `${row}.${key}`)
  return {
    keys,
    direction,
    // The keys alone, which end in the id: PostgreSQL then reads the index, and no row of the table.
    columns: columns.join(', '),
    source: made.map((key) => `join lateral ${computed[key]} made on true`).join(' '),
    beyond: beyondOf(columns),
    ordered: orderedBy(columns),
    isStored: made.length === 0,
    /** The same of a row that has its keys as columns. */
    beyondRow: (row: string): string => beyondOf(columnsOf(row)),
    orderOf: (row: string): string => orderedBy(columnsOf(row)),
  }
}
