import OctagonPause from 'lucide-react/icons/octagon-pause'
import type { OnHold } from '@countersign/contract/transactions/on-hold'
import { onHoldTitle } from '@countersign/domain/transactions/lifecycle/on-hold'
import { StatusBadge } from '../../platform/ui/status-badge.tsx'
import { onHoldSince } from './on-hold-since.ts'

/** In lists and headings: that the closing is on hold, and since when; nothing while it is not. */
export function OnHoldBadge({ onHold }: { onHold: OnHold | null }) {
  if (onHold === null) return null
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <StatusBadge tone="bad" Icon={OctagonPause}>
        {onHoldTitle}
      </StatusBadge>
      <span className="num text-xs text-muted">{onHoldSince(onHold)}</span>
    </span>
  )
}
