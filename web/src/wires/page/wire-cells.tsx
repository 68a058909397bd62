import { Link } from 'react-router'
import Lock from 'lucide-react/icons/lock'
import { notAvailable, toBeFilledByRecipient } from '@countersign/domain/platform/product'
import { MaskedValue } from '../../platform/ui/masked-value.tsx'
import type { TransactionWire } from '../../transactions/record/transaction-queries.ts'

export function WireLink({ number, page }: { number: number; page: string }) {
  return (
    <Link
      to={page}
      data-tour="wire-link"
      className="num font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
    >
      <span className="sr-only">Wire </span>#{number}
    </Link>
  )
}

/** Masked for the two sides; other users see only whether it is filled. */
export function AccountCell({ wire }: { wire: TransactionWire }) {
  if (wire.account === null) return <span className="text-muted italic">{toBeFilledByRecipient}</span>
  if (wire.account === 'masked') return <MaskedValue label="The account number" />
  return (
    <span className="inline-flex items-center gap-1.5 text-muted">
      <Lock className="size-3.5" aria-hidden />
      {wire.payer === null ? 'Visible to both sides only' : 'Visible to both sides and payers'}
    </span>
  )
}

export const missing = <span className="text-muted">{notAvailable}</span>
