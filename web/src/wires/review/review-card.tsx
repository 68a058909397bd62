import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { memo } from 'react'
import { Link } from 'react-router'
import { formatCents } from '@countersign/domain/platform/money'
import { LoadError } from '../../platform/loading/load-error.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Card } from '../../platform/ui/card.tsx'
import { Spinner } from '../../platform/ui/spinner.tsx'
import type { Wire } from '../record/wire-queries.ts'
import { WireStatusBadge } from '../record/wire-status-badge.tsx'
import { OpenReview } from './open-review.tsx'
import type { CardProps } from './use-review.ts'

/** One wire of a review: to be decided, decided, or taken back. Drawn anew for its own wire alone. */
export const ReviewCard = memo(function ReviewCard({
  transactionId,
  ...card
}: CardProps & { transactionId: string }) {
  const { id, wire, gone, waits, error, review } = card
  if (wire === undefined) {
    return error === null ? (
      <Spinner label="Loading a wire" className="min-h-40" />
    ) : (
      <LoadError what="wire" query={{ error, refetch: () => review.readAgain(id) }} />
    )
  }
  if (waits) return <OpenReview {...card} wire={wire} />
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-xl font-semibold">
          <Link
            to={paths.wire(transactionId, wire.id)}
            className="underline decoration-line-strong underline-offset-4 hover:decoration-ink"
          >
            Wire #{wire.number}
          </Link>
        </h2>
        <span className="num text-xl">{wire.amount === null ? '' : formatCents(wire.amount)}</span>
        {!gone && <WireStatusBadge status={wire.status} />}
      </div>
      {gone ? (
        <Banner tone="warning" title="The manager recalled this wire" className="mt-3">
          You cannot decide on it now. It was not accepted.
        </Banner>
      ) : (
        <output className="mt-2 block text-muted">{outcome(wire)}</output>
      )}
    </Card>
  )
})

/** What became of the wire; the gates are those that the viewer may read. */
function outcome({ status, openGates }: Wire): string {
  if (status === WireStatus.Verified)
    return 'You accepted it. It is verified, and all participants are notified.'
  if (status === WireStatus.Declined) return 'It was rejected. The manager is notified of the reasons.'
  if (status !== WireStatus.PendingAdditionalVerification)
    return 'It does not wait for your decision any more.'
  const why = (openGates ?? []).map(({ message }) => message).join('. ')
  return `You accepted it. A second approver on the manager’s side verifies it now${why === '' ? '.' : ` because: ${why}`}`
}
