import type { TransactionSort } from '@countersign/domain/transactions/transaction'
import { Problem } from '../http/problem.ts'
import { cursorLength } from './list-store.ts'

type Place = (string | number)[]

/** A place in a sorted list as an opaque word; it is good for the order it was made in only. */
export const writeCursor = (sort: TransactionSort, place: Place): string =>
  Buffer.from(JSON.stringify([sort, ...place])).toString('base64url')

const refused = (): Problem =>
  new Problem(422, 'invalid-fields', 'Some fields need correction.', [
    { field: 'cursor', message: 'This cursor belongs to another list; start at the first page' },
  ])

export const readCursor = (sort: TransactionSort, cursor: string): Place => {
  let place: unknown
  try {
    place = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    throw refused()
  }
  if (!Array.isArray(place) || place[0] !== sort || place.length !== cursorLength(sort) + 1) throw refused()
  const keys = place.slice(1) as Place
  const id = keys.at(-1)
  if (typeof id !== 'string' || !/^[0-9a-f-]{36}$/.test(id)) throw refused()
  if (keys.some((key) => typeof key !== 'string' && typeof key !== 'number')) throw refused()
  if (sort === 'closingDate' && !/^(\d{4}-\d\d-\d\d|-infinity)$/.test(String(keys[0]))) throw refused()
  return keys
}
