import { defaultPageSize, exactTotalLimit } from '@countersign/domain/platform/limits'
import type { TransactionType } from '@countersign/domain/transactions/record/transaction'
import type { SortOrder } from '@countersign/domain/platform/sort-order'
import type { TransactionSort } from '@countersign/domain/transactions/record/list-sort'
import type { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import type { TeamRights } from '@countersign/domain/transactions/team/transaction-team'
import type { TransactionRole } from '@countersign/domain/platform/master-data/transaction-roles'
import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { run, type Database } from '../../platform/database/connection.ts'
import { hasIndexedPiece, textWithin } from '../../platform/database/text-pattern.ts'
import type { CallerRow } from '../../platform/http/caller.ts'
import { receiverOrganizationOf } from '../record/receiver-organization-store.ts'
import { canceledOf, type CanceledRow } from '../record/cancellation-store.ts'
import { holdOf, type HoldRow } from '../record/hold-store.ts'
import { isBeyondSorting, searchedRows } from './searched-rows-store.ts'
import { rightsOfCaller, roleIn, seesWire, sortedBy } from './sort-keys-store.ts'

export type ListAsked = {
  /** Lower case; empty for all. */
  search: string
  type: TransactionType | null
  status: TransactionStatus | null
  /** Neither completed nor canceled. */
  open: boolean
  /** Null for all. */
  ids: readonly string[] | null
  sort: TransactionSort
  order: SortOrder
  pageSize: number
  /** Rows to skip; a cursor goes on after its row instead. */
  offset: number
  after: readonly (string | number)[] | null
}

type ListedRow = {
  id: string
  name: string
  type: TransactionType
  kind: 'bond' | 'real_estate'
  status: TransactionStatus
  canceled: CanceledRow | null
  hold: HoldRow
  issuer: string | null
  state: string | null
  closingDate: string | null
  parAmount: number | null
  purchasePrice: number | null
  roleInTransaction: TransactionRole | null
  teamRights: TeamRights | null
  wires: { id: string; number: number; status: WireStatus; amount: number | null; receiver: string | null }[]
  actionNeeded: boolean
  cursor: (string | number)[]
}

type PartName =
  | 'open'
  | 'search'
  | 'shortSearch'
  | 'type'
  | 'status'
  | 'ids'
  | 'after'
  | 'email'
  | 'pageSize'
  | 'offset'

/**
 * What is put into the statement, each part with its values, in their order. The usual page's size is part of the text:
 * PostgreSQL plans for a tenth of the table when it does not know it, and then plans each call anew.
 */
const partsOf = (email: string, asked: ListAsked): [PartName, readonly unknown[]][] => {
  const parts: [PartName, readonly unknown[]][] = [['email', [email]]]
  if (asked.search !== '')
    parts.push([hasIndexedPiece(asked.search) ? 'search' : 'shortSearch', [textWithin(asked.search)]])
  if (asked.type !== null) parts.push(['type', [asked.type]])
  if (asked.status !== null) parts.push(['status', [asked.status]])
  if (asked.ids !== null) parts.push(['ids', [asked.ids]])
  if (asked.open) parts.push(['open', []])
  if (asked.after) parts.push(['after', asked.after])
  if (asked.pageSize !== defaultPageSize) parts.push(['pageSize', [asked.pageSize]])
  if (asked.offset > 0) parts.push(['offset', [asked.offset]])
  return parts
}

/**
 * The list's statement for one combination of filters. First the page's ids are picked from an index of the access
 * table that ends in the sort key, then their wires are gathered: joining everything before cutting it is sixty times
 * slower at a million transactions. The caller's status comes with the answer, so that one statement is the whole call.
 * What is counted or looked up stands in subselects of its own: counted once, looked up by key.
 */
const textFor = (
  { sort, order, open }: Pick<ListAsked, 'sort' | 'order' | 'open'>,
  parts: readonly [PartName, readonly unknown[]][],
): string => {
  const places = new Map<PartName, string[]>()
  let placed = 0
  for (const [name, values] of parts)
    places.set(
      name,
      values.map(() => `$${(placed += 1)}`),
    )
  const [search, shortSearch, type, status, ids, after] = (
    ['search', 'shortSearch', 'type', 'status', 'ids', 'after'] as const
  ).map((name) => places.get(name))
  const where = `${type ? ` and a.type = ${type[0]}` : ''}${status ? ` and a.status = ${status[0]}` : ''}${
    ids ? ` and a.transaction_id = any(${ids[0]}::uuid[])` : ''
  }${open ? ' and a.open_until is not null' : ''}`
  const sorted = sortedBy({ sort, open }, order, after)
  const { keys, direction, columns, source, beyond, ordered } = sorted
  const {
    found,
    parts: searched,
    isRare,
    count,
  } = searchedRows((search ?? shortSearch)?.[0], shortSearch !== undefined, where, sorted)
  const tooMany = sorted.isStored ? undefined : isBeyondSorting(where, isRare)
  const size = places.get('pageSize')?.[0] ?? defaultPageSize
  const offset = places.get('offset')
  const skipped = offset ? ` offset ${offset[0]}` : ''
  const scanned = `select ${columns} from transaction_access a ${found} ${source}
         where a.principal_id = c.principal_id${where}${beyond}`
  const limits = [...(tooMany ? ['not (select * from too_many)'] : []), ...(isRare ? [`not ${isRare}`] : [])]
  const chosen = `${[scanned, ...limits].join(' and ')} order by ${ordered} limit ${size}${skipped}`
  const listed = isRare
    ? `(${chosen})
        union all
        (select a.* from picked a where ${isRare}${sorted.beyondRow('a')}
          order by ${sorted.orderOf('a')} limit ${size}${skipped})`
    : chosen
  const counted = count(`(select count(*) from (
              select 1 from transaction_access a ${found}
               where a.principal_id = (select principal_id from c)${where} limit ${exactTotalLimit + 1}) counted)`)
  // A first page that is not full is the whole list.
  const total =
    after || offset
      ? counted
      : `case when (select count(*) from page) < ${size} then (select count(*) from page) else ${counted} end`
  return `
    with c as materialized (
      select u.*, principal_of(u) as principal_id, trim(u.first_name || ' ' || u.last_name) as name
        from users u where u.email = ${places.get('email')?.[0]}),
    ${searched}${tooMany ? `too_many as materialized (select ${tooMany}),` : ''}
    page as materialized (
      select listed.* from c cross join lateral (
        ${listed}) listed)
    select c.id as "userId", c.organization_id as "organizationId", c.role as "callerRole",
           c.is_underwriter as "isUnderwriter", c.status as "callerStatus", c.email, c.first_name as "firstName",
           c.last_name as "lastName", c.name as "callerName",
           ${total} as total,${tooMany ? '(select * from too_many) as "tooMany",' : ''}
           t.id, t.name, t.type, t.kind, t.status, ${canceledOf('t')} as canceled, ${holdOf('t')} as hold,
           (select name from organizations where id = t.issuer_id) as issuer,
           t.state, t.closing_date as "closingDate", t.par_cents as "parAmount", t.purchase_price_cents as "purchasePrice",
           ${roleIn('c.id')} as "roleInTransaction",
           ${rightsOfCaller} as "teamRights",
           w.wires, coalesce(w.waiting, false) as "actionNeeded",
           json_build_array(${keys.map((key) => `page.${key}`).join(', ')}) as cursor
      from c
      left join page on true
      left join transactions t on t.id = page.transaction_id
      left join lateral (
        select json_agg(json_build_object('id', x.id, 'number', x.number, 'status', x.status, 'amount', x.amount_cents,
                   'receiver', coalesce(
                     (select o.name from users r join organizations o on o.id = ${receiverOrganizationOf('x', 'r')}
                       where r.email = x.receiver_email), nullif(x.receiver_email, ''))) order by x.number) as wires,
               bool_or(x.status = ${WireStatus.PendingVerification} and t.canceled_at is null and x.receiver_id = c.id
                       and x.receiver_organization_id is not distinct from c.organization_id) as waiting
          from wires x
         where x.transaction_id = t.id and ${seesWire}) w on true
     order by ${keys.map((key) => `page.${key} ${direction}`).join(', ')}`
}

const texts = new Map<string, string>()

/** Each text is written once: what stands in its key is all that it depends on. */
const statementFor = (email: string, asked: ListAsked): { text: string; values: unknown[] } => {
  const parts = partsOf(email, asked)
  const key = [asked.sort, asked.order, ...parts.map(([name]) => name)].join(' ')
  const text = texts.get(key) ?? textFor(asked, parts)
  texts.set(key, text)
  return { text, values: parts.flatMap(([, values]) => values) }
}

type Answered = Omit<CallerRow, 'role' | 'status' | 'name' | 'organizationName'> & {
  callerRole: CallerRow['role']
  callerStatus: CallerRow['status']
  callerName: string
  total: number
  tooMany?: boolean
} & { [Column in keyof ListedRow]: ListedRow[Column] | null }

/** `tooMany`: more rows than the order takes; none is listed. */
export type ListedPage = { caller: CallerRow; rows: ListedRow[]; total: number; tooMany: boolean }

/** One page of what the user of this address may see, with that user's standing; undefined for an unknown address. */
export const listTransactions = async (
  db: Database,
  email: string,
  asked: ListAsked,
): Promise<ListedPage | undefined> => {
  const { text, values } = statementFor(email, asked)
  const answered = await run<Answered>(db, text, values)
  const [first] = answered
  if (!first) return undefined
  const { userId, organizationId, isUnderwriter, firstName, lastName } = first
  const caller: CallerRow = {
    userId,
    organizationId,
    isUnderwriter,
    firstName,
    lastName,
    email: first.email,
    role: first.callerRole,
    status: first.callerStatus,
    name: first.callerName,
    organizationName: null,
  }
  const rows = answered.filter((row): row is Answered & ListedRow => row.id !== null)
  return { caller, rows, total: first.total, tooMany: first.tooMany ?? false }
}
