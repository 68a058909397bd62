import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import type { ReactNode } from 'react'
import ShieldQuestion from 'lucide-react/icons/shield-question-mark'
import { closesGates, gateTable } from '@countersign/domain/wires/gates/gates'
import { Card } from '../../platform/ui/card.tsx'
import type { Wire } from '../record/wire-queries.ts'

/** Why the receiver's acceptance was not enough, and what is, unless `children` say it; hidden from users who see the status alone. */
export function OpenGatesCard({ wire, children }: { wire: Wire; children?: ReactNode }) {
  if (
    wire.status !== WireStatus.PendingAdditionalVerification ||
    wire.openGates === null ||
    wire.openGates.length === 0
  )
    return null
  return (
    <Card title="Why It Needs Additional Verification" tone="wait">
      <ul className="space-y-3">
        {wire.openGates.map(({ id, message }) => (
          <li key={id} className="flex gap-3">
            <ShieldQuestion className="mt-0.5 size-4.5 shrink-0 text-wait" aria-hidden />
            <div className="min-w-0">
              <p className="font-medium">{gateTable[id].title}</p>
              <p className="text-muted wrap-anywhere">{message}</p>
            </div>
          </li>
        ))}
      </ul>
      {children ?? (
        <p className="mt-4 border-t border-wait/30 pt-3">
          <span className="font-medium">To resolve: </span>
          {closesGates}
        </p>
      )}
    </Card>
  )
}
