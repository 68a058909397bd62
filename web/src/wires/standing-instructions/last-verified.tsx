import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { Link } from 'react-router'
import type { StandingInstruction } from '@countersign/contract/wires/standing-instruction'
import { paths } from '../../platform/navigation/paths.ts'
import { Timestamp } from '../../platform/ui/timestamp.tsx'
import { StatusBadge } from '../../platform/ui/status-badge.tsx'

type LastVerifiedProps = {
  instruction: Pick<StandingInstruction, 'lastVerified'>
  /** Also says in which wire. */
  where?: boolean
}

/** When a wire to this account was last verified, and in which transaction. */
export function LastVerified({ instruction: { lastVerified }, where = false }: LastVerifiedProps) {
  if (lastVerified === null) {
    return (
      <StatusBadge tone="neutral" Icon={CircleDashed}>
        Never verified
      </StatusBadge>
    )
  }
  const { at, transaction, transactionId, wireId, wireNumber } = lastVerified
  return (
    <div>
      <StatusBadge tone="good" Icon={BadgeCheck}>
        <span className="num">
          {where ? <span className="sr-only">Verified </span> : 'Verified '}
          <Timestamp at={at} />
        </span>
      </StatusBadge>
      {where && (
        <Link
          to={paths.wire(transactionId, wireId)}
          className="mt-1 block text-xs text-muted underline underline-offset-2 wrap-anywhere hover:text-ink"
        >
          Wire #{wireNumber} of {transaction}
        </Link>
      )}
    </div>
  )
}
