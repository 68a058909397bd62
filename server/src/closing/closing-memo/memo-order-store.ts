import { memoStatuses } from '@countersign/domain/closing/closing-memo/memo-content'
import type { MemoSort } from '@countersign/domain/closing/closing-memo/list-sort'
import type { SortOrder } from '@countersign/domain/platform/sort-order'
import { cursorKeys } from '../../transactions/list/list-cursor.ts'

/** Above every amount and time, and exact in JSON. */
const aboveAll = Number.MAX_SAFE_INTEGER

/** A value below zero is missing, and stands last in either order. */
const orMissing = (value: string, order: SortOrder): string =>
  order === 'descending' ? value : `case when ${value} < 0 then ${aboveAll} else ${value} end`

/** SQL: what the memo `m` of the access row `a` is sorted by. */
const keys = {
  closing_date: { type: 'date', fits: cursorKeys.closing_date, of: () => 'a.closing_date' },
  name_key: { type: 'text', fits: cursorKeys.name_key, of: () => 'a.name_key' },
  transaction_id: { type: 'uuid', fits: cursorKeys.transaction_id, of: () => 'a.transaction_id' },
  status_key: {
    type: 'text',
    fits: (key: unknown) => memoStatuses.some((status) => status === key),
    of: () => 'a.memo_status',
  },
  revision_key: { type: 'bigint', fits: Number.isSafeInteger, of: () => 'm.revision' },
  size_key: {
    type: 'bigint',
    fits: Number.isSafeInteger,
    of: (order: SortOrder) => orMissing('a.size_cents', order),
  },
  /** Microseconds. A draft is none since a time. */
  since_key: {
    type: 'bigint',
    fits: Number.isSafeInteger,
    of: (order: SortOrder) =>
      orMissing(
        `coalesce((extract(epoch from coalesce(m.superseded_at, m.finalized_at)) * 1000000)::bigint, -1)`,
        order,
      ),
  },
} as const

export type MemoKey = keyof typeof keys

/** Every order ends in the id, so that it is total and a cursor can name a place. */
const orders = {
  closingDate: ['closing_date', 'transaction_id'],
  name: ['name_key', 'transaction_id'],
  status: ['status_key', 'closing_date', 'transaction_id'],
  revision: ['revision_key', 'closing_date', 'transaction_id'],
  since: ['since_key', 'closing_date', 'transaction_id'],
  size: ['size_key', 'closing_date', 'transaction_id'],
} as const satisfies Record<MemoSort, readonly MemoKey[]>

export const memoKeysOf = (sort: MemoSort): readonly MemoKey[] => orders[sort]

export const memoKeyFits = Object.fromEntries(
  Object.entries(keys).map(([key, { fits }]) => [key, fits]),
) as Record<MemoKey, (key: unknown) => boolean>

/** SQL: how the memos of a principal are sorted. `put` places a value of the row that the page goes on after. */
export const memosSortedBy = (
  { sort, order, after }: { sort: MemoSort; order: SortOrder; after: readonly (string | number)[] | null },
  put: (value: unknown) => string,
) => {
  const names = memoKeysOf(sort)
  const values = names.map((name) => keys[name].of(order))
  const [direction, beyond] = order === 'descending' ? ['desc', '<'] : ['asc', '>']
  const orderOf = (columns: readonly string[]): string =>
    columns.map((column) => `${column} ${direction}`).join(', ')
  return {
    isIndexed: sort === 'closingDate' || sort === 'name',
    columns: names
      .flatMap((name, at) => (name === 'transaction_id' ? [] : [`${values[at]} as ${name}`]))
      .join(', '),
    source: sort === 'revision' || sort === 'since' ? 'join closing_memos m on m.id = a.memo_id' : '',
    beyond: after
      ? ` and (${values.join(', ')}) ${beyond}
            (${names.map((name, at) => `${put(after[at])}::${keys[name].type}`).join(', ')})`
      : '',
    ordered: orderOf(values),
    orderedPage: orderOf(names.map((name) => `page.${name}`)),
    cursor: `json_build_array(${names.map((name) => `page.${name}`).join(', ')})`,
  }
}
