import type { HeldBack } from '../../transactions/lifecycle/held-back.ts'
import type { Memo } from './memo-queries.ts'

/** Why a draft cannot be made final now, by the list that the server refuses with; null when it can. */
export function blockedBecause({ missing }: Pick<Memo, 'missing'>, held: HeldBack): string | null {
  if (held.title !== undefined) return held.title
  const [first, ...rest] = missing ?? []
  if (first === undefined) return null
  if (rest.length === 0) return `Open item: ${first.message}`
  const message = first.message.replace(/\.$/, '')
  return `${rest.length + 1} open items: ${message}, and ${rest.length} more below`
}
