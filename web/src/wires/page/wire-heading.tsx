import type { ReactNode } from 'react'
import OctagonPause from 'lucide-react/icons/octagon-pause'
import { onHoldTitle } from '@countersign/domain/transactions/lifecycle/on-hold'
import { StatusBadge } from '../../platform/ui/status-badge.tsx'
import { CanceledBadge } from '../../transactions/record/transaction-status-badge.tsx'
import type { Wire } from '../record/wire-queries.ts'
import { WireStatusBadge } from '../record/wire-status-badge.tsx'

/** The status is spoken when it changes under the reader's eyes. */
export function WireHeading({ wire, title, actions }: { wire: Wire; title: string; actions?: ReactNode }) {
  return (
    <header className="mt-2 flex flex-wrap items-center justify-between gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h1 tabIndex={-1} className="text-2xl font-semibold outline-none">
          {title}
        </h1>
        <output>
          <WireStatusBadge status={wire.status} />
        </output>
        {(wire.frozen || wire.canceled) && (
          <StatusBadge tone="bad" Icon={OctagonPause}>
            {onHoldTitle}
          </StatusBadge>
        )}
        {wire.canceled && <CanceledBadge />}
      </div>
      {actions}
    </header>
  )
}
