import type { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { cx } from '../../platform/ui/class-names.ts'

const colors: Record<WireStatus, string> = {
  1: 'bg-line',
  2: 'bg-line-strong/60',
  3: 'bg-wait',
  4: 'bg-bad',
  5: 'bg-good',
  6: 'bg-wait',
}

/** The most segments that can still be told apart in a row of the list. */
const mostSegments = 10

/** '2 of 3 verified', and under it a segment for each wire in the color of its status. */
export function WireProgress({ statuses }: { statuses: readonly WireStatus[] }) {
  if (statuses.length === 0) return <span className="text-muted">No wires</span>
  const verified = statuses.filter((status) => status === 5).length
  return (
    <span className="num inline-block">
      <span className={cx(verified === statuses.length && 'text-good')}>
        {verified} of {statuses.length} verified
      </span>
      {statuses.length <= mostSegments && (
        <span className="mt-1 flex gap-0.5" aria-hidden>
          {statuses
            .toSorted((a, b) => rank[a] - rank[b])
            .map((status, at) => (
              // Segments have no identity of their own: only how many of each color there are matters.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={at} className={cx('h-1 w-5 max-w-5 flex-1 rounded-full', colors[status])} />
            ))}
        </span>
      )}
    </span>
  )
}

const rank: Record<WireStatus, number> = { 5: 0, 6: 1, 3: 2, 4: 3, 2: 4, 1: 5 }
