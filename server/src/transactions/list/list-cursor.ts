import { Day } from '@countersign/contract/platform/endpoint'
import { transactionStatuses } from '@countersign/domain/platform/master-data/transaction-status'
import { Problem } from '../../platform/http/problem.ts'
import type { SortKey } from './sort-keys-store.ts'

type Place = (string | number)[]

/** A place in a sorted list as an opaque word; it is good for the order it was made in only. */
export const writeCursor = (sort: string, place: Place): string =>
  Buffer.from(JSON.stringify([sort, ...place])).toString('base64url')

const refused = (): Problem =>
  new Problem(422, 'invalid-fields', 'Some fields need correction.', [
    { field: 'cursor', message: 'This cursor belongs to another list. Start at the first page' },
  ])

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const isText = (key: unknown): boolean => typeof key === 'string' && !key.includes('\0')

/** What a key of each column can be; everything else was never written by us, and the database would refuse it. */
export const cursorKeys: Record<SortKey, (key: unknown) => boolean> = {
  closing_date: (key) => key === '-infinity' || Day.safeParse(key).success,
  open_until: (key) => key === 'infinity' || Day.safeParse(key).success,
  name_key: isText,
  role_label: isText,
  size_cents: Number.isSafeInteger,
  verified_share: Number.isSafeInteger,
  status: (key) => transactionStatuses.some(({ id }) => id === key),
  transaction_id: (key) => typeof key === 'string' && uuid.test(key),
}

/** The place that a cursor of the order `sort` by these `keys` names; each has to be what `fits` says of it. */
export const readCursor = <Key extends string>(
  cursor: string,
  sort: string,
  keys: readonly Key[],
  fits: Readonly<Record<Key, (key: unknown) => boolean>>,
): Place => {
  let place: unknown
  try {
    place = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    throw refused()
  }
  if (!Array.isArray(place) || place[0] !== sort || place.length !== keys.length + 1) throw refused()
  const values = place.slice(1) as Place
  if (!keys.every((key, at) => fits[key](values[at]))) throw refused()
  return values
}
