import type { QueryClient } from '@tanstack/react-query'
import { keys } from '../../platform/api/keys.ts'
import { paths } from '../../platform/navigation/paths.ts'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import type { Wire } from '../../wires/record/wire-queries.ts'

export type RecentPlace = { to: string; label: string; detail: string | null }

const most = 6

/** In memory alone, for one user: names of closings stay neither in a browser's storage nor for the next user. */
let kept: { userId: string; places: readonly RecentPlace[] } | null = null

const place = /^\/transactions\/([^/]+)(?:\/wires\/([^/]+))?/

/** What a path shows, by what was read for it; null of other pages, and where nothing could be read. */
function placeAt(queries: QueryClient, path: string): RecentPlace | null {
  const [, transactionId, wireId] = place.exec(path) ?? []
  if (transactionId === undefined) return null
  const transaction = queries.getQueryData<Transaction>(keys.transaction(transactionId))
  if (wireId === undefined) {
    return transaction === undefined
      ? null
      : {
          to: paths.transaction(transactionId),
          label: transaction.name,
          detail: transaction.issuer?.name ?? null,
        }
  }
  const wire = queries.getQueryData<Wire>(keys.wire(wireId))
  return wire === undefined
    ? null
    : {
        to: paths.wire(transactionId, wireId),
        label: `Wire #${wire.number}`,
        detail: transaction?.name ?? null,
      }
}

/** Remembers a place that the user leaves. */
export function rememberPlace(queries: QueryClient, userId: string, path: string): void {
  const left = placeAt(queries, path)
  if (left === null) return
  const places = kept?.userId === userId ? kept.places : []
  kept = { userId, places: [left, ...places.filter(({ to }) => to !== left.to)].slice(0, most) }
}

/** The latest first, without the one that is open. */
export const recentPlaces = (userId: string, path: string): readonly RecentPlace[] =>
  kept?.userId === userId ? kept.places.filter(({ to }) => to !== path) : []
