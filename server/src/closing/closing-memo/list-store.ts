import type { MemoStatus } from '@countersign/domain/closing/closing-memo/memo-content'
import type { MemoSort } from '@countersign/domain/closing/closing-memo/list-sort'
import type { SortOrder } from '@countersign/domain/platform/sort-order'
import { defaultPageSize, exactTotalLimit } from '@countersign/domain/platform/limits'
import type { TransactionKind } from '@countersign/domain/platform/master-data/transaction-kinds'
import { type Database, run, runOne } from '../../platform/database/connection.ts'
import { listTotal } from '../../platform/database/list-total.ts'
import { keyTypes, sortKeys } from '../../transactions/list/sort-keys-store.ts'
import { holdOf, type HoldRow } from '../../transactions/record/hold-store.ts'

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
 * page is picked from an index of the access table alone, and only then joined.
 */
export const listMemos = async (
  db: Database,
  asked: MemoListAsked,
): Promise<{ rows: ListedMemoRow[]; total: number }> => {
  const values: unknown[] = []
  const put = (value: unknown): string => `$${values.push(value)}`
  const principal = put(asked.principalId)
  const pattern = `%${asked.search.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const found =
    asked.search === ''
      ? ''
      : `join transactions st on st.id = a.transaction_id and st.search_text like ${put(pattern)}`
  const where = `a.principal_id = ${principal} and ${shown[asked.status ?? 'any']}`
  const counting = [...values]
  const keys = sortKeys[asked.sort]
  const [direction, beyond] = asked.order === 'descending' ? ['desc', '<'] : ['asc', '>']
  const orderOf = (table: string) => keys.map((key) => `${table}.${key} ${direction}`).join(', ')
  const after = asked.after
    ? ` and (${keys.map((key) => `a.${key}`).join(', ')}) ${beyond}
            (${asked.after.map((value, at) => `${put(value)}::${keyTypes[keys[at] ?? 'transaction_id']}`).join(', ')})`
    : ''
  const size = asked.pageSize === defaultPageSize ? defaultPageSize : put(asked.pageSize)
  const skipped = asked.offset > 0 ? ` offset ${put(asked.offset)}` : ''
  const rows = await run<ListedMemoRow>(
    db,
    `with page as materialized (
       select a.transaction_id, a.memo_id, a.closing_date, a.name_key from transaction_access a ${found}
        where ${where}${after}
        order by ${orderOf('a')} limit ${size}${skipped})
     select m.id as "memoId", t.id as "transactionId", t.name, t.kind,
            (select name from organizations where id = t.issuer_id) as issuer, t.state,
            t.closing_date as "closingDate", to_char(t.closing_time, 'HH24:MI') as "closingTime",
            t.time_zone as "timeZone", t.par_cents as "parAmount", t.purchase_price_cents as "purchasePrice", m.revision, m.status,
            m.finalized_at as "finalizedAt", m.superseded_at as "supersededAt", ${holdOf('t')} as hold,
            json_build_array(${keys.map((key) => `page.${key}`).join(', ')}) as cursor
       from page
       join closing_memos m on m.id = page.memo_id
       join transactions t on t.id = page.transaction_id
      order by ${orderOf('page')}`,
    values,
  )
  const counted = `select count(*) as total from (
    select 1 from transaction_access a ${found} where ${where} limit ${exactTotalLimit + 1}) counted`
  const count = () => runOne<{ total: number }>(db, counted, counting)
  // The last page of a cursor does not tell how many came before it.
  const total = asked.after
    ? ((await count())?.total ?? 0)
    : await listTotal(rows, { limit: asked.pageSize, offset: asked.offset }, count)
  return { rows, total }
}
