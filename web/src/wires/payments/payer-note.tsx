import Landmark from 'lucide-react/icons/landmark'
import { useMay } from '../../people/access/use-may.ts'
import type { Wire } from '../record/wire-queries.ts'
import { payerLabel } from './payer-labels.ts'

/** Who pays the wire in place of the managing organization; nothing where there is nothing to say. */
export function PayerNote({ wire }: { wire: Wire }) {
  const words = payerLabel(wire, useMay()('name payer'))
  if (words === null) return null
  return (
    <p className="framed flex gap-3 border-line px-(--edge) py-3 text-muted">
      <Landmark className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span className="min-w-0">{words}</span>
    </p>
  )
}

/** Marks a wire in a list for every user of the organization that pays it. */
export function YouPay({ wire, className }: { wire: Pick<Wire, 'payer'>; className?: string }) {
  if (wire.payer?.isOwn !== true) return null
  return (
    <span
      className={`inline-flex items-center gap-1 text-xs font-medium whitespace-nowrap text-accent ${className ?? ''}`}
    >
      <Landmark className="size-3.5" aria-hidden />
      You pay
    </span>
  )
}
