import Lock from 'lucide-react/icons/lock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { maskedValue } from '@countersign/domain/platform/account-numbers/masked-value'
import { notAvailable, toBeFilledByRecipient } from '@countersign/domain/platform/product'
import type { LinkTo } from '../../platform/navigation/use-links.ts'
import { cx } from '../../platform/ui/class-names.ts'
import type { TransactionWire } from '../../transactions/record/transaction-queries.ts'

export function WireLink({ number, link }: { number: number; link: ReturnType<LinkTo> }) {
  return (
    <a
      {...link}
      data-tour="wire-link"
      aria-label={`Wire #${number}`}
      className="num font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
    >
      #{number}
    </a>
  )
}

/** One element, and none beside it for screen readers alone: those are positioned, and a list has hundreds. */
const masked = (
  // No tag stands for signs that are read as words.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  <span role="img" aria-label="The account number is hidden" className="num tracking-wider">
    {maskedValue}
  </span>
)

/** Masked for the two sides; other users see only whether it is filled. */
export function AccountCell({ wire }: { wire: TransactionWire }) {
  if (wire.account === null) return <span className="text-muted italic">{toBeFilledByRecipient}</span>
  if (wire.account === 'masked') return masked
  return (
    <span className="inline-flex items-center gap-1.5 text-muted">
      <Lock className="size-3.5" aria-hidden />
      {wire.payer === null ? 'Visible to both sides only' : 'Visible to both sides and payers'}
    </span>
  )
}

/** Below the status of a wire whose stored details were altered. */
export function AlteredMark({ wire, className }: { wire: TransactionWire; className?: string }) {
  if (!wire.altered) return null
  return (
    <span className={cx('inline-flex items-center gap-1 text-xs whitespace-nowrap text-bad', className)}>
      <TriangleAlert className="size-3.5" aria-hidden />
      Altered: do not pay
    </span>
  )
}

export const missing = <span className="text-muted">{notAvailable}</span>
