import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { cx } from '../../platform/ui/class-names.ts'

const colors: Record<WireStatus, string> = {
  [WireStatus.Draft]: 'bg-line',
  [WireStatus.ReadyToSend]: 'bg-line-strong/60',
  [WireStatus.PendingVerification]: 'bg-wait',
  [WireStatus.Declined]: 'bg-bad',
  [WireStatus.Verified]: 'bg-good',
  [WireStatus.PendingAdditionalVerification]: 'bg-wait',
}

/** The most segments that can still be told apart in a row of the list. */
const mostSegments = 10

/** '2 of 3 verified', and under it a segment for each wire in the color of its status. */
export function WireProgress({ statuses }: { statuses: readonly WireStatus[] }) {
  if (statuses.length === 0) return <span className="text-muted">No wires</span>
  const verified = statuses.filter((status) => status === WireStatus.Verified).length
  return (
    <span className="num inline-block align-middle">
      <span className={cx(verified === statuses.length && 'text-good')}>
        {verified} of {statuses.length} verified
      </span>
      {statuses.length <= mostSegments && (
        <span className="mt-1 flex gap-0.5 compact:mt-0.5" aria-hidden>
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

const rank: Record<WireStatus, number> = {
  [WireStatus.Verified]: 0,
  [WireStatus.PendingAdditionalVerification]: 1,
  [WireStatus.PendingVerification]: 2,
  [WireStatus.Declined]: 3,
  [WireStatus.ReadyToSend]: 4,
  [WireStatus.Draft]: 5,
}
