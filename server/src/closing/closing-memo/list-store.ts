import type { MemoStatus } from '@countersign/domain/closing/closing-memo/memo-content'
import type { MemoSort } from '@countersign/domain/closing/closing-memo/list-sort'
import type { SortOrder } from '@countersign/domain/platform/sort-order'
import { defaultPageSize, exactTotalLimit, mostSortedByReading } from '@countersign/domain/platform/limits'
import type { TransactionKind } from '@countersign/domain/platform/master-data/transaction-kinds'
import { type Database, run, runOne } from '../../platform/database/connection.ts'
import { listTotal } from '../../platform/database/list-total.ts'
import { textWithin } from '../../platform/database/text-pattern.ts'
import { holdOf, type HoldRow } from '../../transactions/record/hold-store.ts'
import { memosSortedBy } from './memo-order-store.ts'

export type MemoListAsked = {
  principalId: string
  /** Lower case; empty for all. */
  search: string
  status: MemoStatus | null
  sort: MemoSort
  order: SortOrder
  pageSize: number
  /** Rows to skip; a cursor goes on after its row instead. */
  offset: number
  after: readonly (string | number)[] | null
}

export type ListedMemoRow = {
  memoId: string
  transactionId: string
  name: string
  kind: TransactionKind
  issuer: string | null
  state: string | null
  closingDate: string | null
  closingTime: string | null
  timeZone: string | null
  parAmount: number | null
  purchasePrice: number | null
  revision: number
  status: MemoStatus
  finalizedAt: Date | null
  supersededAt: Date | null
  hold: HoldRow
  cursor: (string | number)[]
}

/** Each is the condition of an index of its own, which a value instead of the words would not be matched with. */
const shown = {
  any: 'a.memo_id is not null',
  Draft: "a.memo_status = 'Draft'",
  Final: "a.memo_status = 'Final'",
  Superseded: "a.memo_status = 'Superseded'",
} as const satisfies Record<MemoStatus | 'any', string>

/**
 * The newest memo of each transaction that a principal sees, one page of them. As in the list of transactions the
 * page is picked from an index of the access table alone, and only then joined; null where an order that lies in no index
 * has more rows to read than it takes.
 */
export const listMemos = async (
  db: Database,
  asked: MemoListAsked,
): Promise<{ rows: ListedMemoRow[]; total: number } | null> => {
  const values: unknown[] = []
  const put = (value: unknown): string => `$${values.push(value)}`
  const principal = put(asked.principalId)
  const found =
    asked.search === ''
      ? ''
      : `join transactions st on st.id = a.transaction_id and st.search_text like ${put(textWithin(asked.search))}`
  const where = `a.principal_id = ${principal} and ${shown[asked.status ?? 'any']}`
  const counting = [...values]
  // The plan kept for any text reads all closings of the principal.
  const plannedFor = asked.search === '' ? 'any values' : 'its values'
  const { isIndexed, columns, source, beyond, ordered, orderedPage, cursor } = memosSortedBy(asked, put)
  const most = isIndexed ? exactTotalLimit : mostSortedByReading
  const count = () =>
    runOne<{ total: number }>(
      db,
      `select count(*) as total from (
         select 1 from transaction_access a ${found} where ${where} limit ${most + 1}) counted`,
      counting,
      plannedFor,
    )
  // Too many rows are refused before they are read, and a page by a cursor does not tell how many came before it.
  const counted = isIndexed && !asked.after ? null : ((await count())?.total ?? 0)
  if (!isIndexed && counted !== null && counted > most) return null
  const size = asked.pageSize === defaultPageSize ? defaultPageSize : put(asked.pageSize)
  const skipped = asked.offset > 0 ? ` offset ${put(asked.offset)}` : ''
  const rows = await run<ListedMemoRow>(
    db,
    `with page as materialized (
       select a.transaction_id, a.memo_id, ${columns} from transaction_access a ${found} ${source}
        where ${where}${beyond}
        order by ${ordered} limit ${size}${skipped})
     select m.id as "memoId", t.id as "transactionId", t.name, t.kind,
            (select name from organizations where id = t.issuer_id) as issuer, t.state,
            t.closing_date as "closingDate", to_char(t.closing_time, 'HH24:MI') as "closingTime",
            t.time_zone as "timeZone", t.par_cents as "parAmount", t.purchase_price_cents as "purchasePrice", m.revision, m.status,
            m.finalized_at as "finalizedAt", m.superseded_at as "supersededAt", ${holdOf('t')} as hold,
            ${cursor} as cursor
       from page
       join closing_memos m on m.id = page.memo_id
       join transactions t on t.id = page.transaction_id
      order by ${orderedPage}`,
    values,
    plannedFor,
  )
  const total = counted ?? (await listTotal(rows, { limit: asked.pageSize, offset: asked.offset }, count))
  return { rows, total }
}
