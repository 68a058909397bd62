import { formatInstant } from '../../platform/ui/dates.ts'
import type { MemoRevision } from './memo-queries.ts'

/** What last became of a revision, by whom and when. */
export function lastOfMemo(memo: MemoRevision): string {
  return memo.supersededAt === null
    ? madeBy(memo)
    : `${formatInstant(memo.supersededAt)}: ${memo.supersededBecause}`
}

/** Who made a revision what it is, and when and why another one took its place. */
export function storyOfMemo(memo: MemoRevision): string {
  return memo.supersededAt === null
    ? madeBy(memo)
    : `${madeBy(memo)}. Superseded ${formatInstant(memo.supersededAt)}: ${memo.supersededBecause}`
}

function madeBy(memo: MemoRevision): string {
  if (memo.finalizedAt !== null) return `Finalized by ${memo.finalizedBy}, ${formatInstant(memo.finalizedAt)}`
  return `Prepared by ${memo.createdBy}, ${formatInstant(memo.createdAt)}`
}
