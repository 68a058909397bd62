import { Day } from '@countersign/contract/platform/endpoint'
import { type TransactionSort } from '@countersign/domain/transactions/record/list-sort'
import { transactionStatuses } from '@countersign/domain/platform/master-data/transaction-status'
import { Problem } from '../../platform/http/problem.ts'
import { keysOf, type Sorted, type SortKey } from './sort-keys-store.ts'

type Place = (string | number)[]

/** A place in a sorted list as an opaque word; it is good for the order it was made in only. */
export const writeCursor = (sort: TransactionSort, place: Place): string =>
  Buffer.from(JSON.stringify([sort, ...place])).toString('base64url')

const refused = (): Problem =>
  new Problem(422, 'invalid-fields', 'Some fields need correction.', [
    { field: 'cursor', message: 'This cursor belongs to another list. Start at the first page' },
  ])

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const isText = (key: unknown): boolean => typeof key === 'string' && !key.includes('\0')

/** What a key of each column can be; everything else was never written by us, and the database would refuse it. */
const fits: Record<SortKey, (key: unknown) => boolean> = {
  closing_date: (key) => key === '-infinity' || Day.safeParse(key).success,
  open_until: (key) => key === 'infinity' || Day.safeParse(key).success,
  name_key: isText,
  role_label: isText,
  size_cents: Number.isSafeInteger,
  verified_share: Number.isSafeInteger,
  status: (key) => transactionStatuses.some(({ id }) => id === key),
  transaction_id: (key) => typeof key === 'string' && uuid.test(key),
}

export const readCursor = (asked: Sorted, cursor: string): Place => {
  let place: unknown
  try {
    place = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    throw refused()
  }
  const columns = keysOf(asked)
  if (!Array.isArray(place) || place[0] !== asked.sort || place.length !== columns.length + 1) throw refused()
  const keys = place.slice(1) as Place
  if (!columns.every((column, at) => fits[column](keys[at]))) throw refused()
  return keys
}
