import Hourglass from 'lucide-react/icons/hourglass'
import { StatusBadge } from '../../platform/ui/status-badge.tsx'
import type { Instruction } from './instruction-queries.ts'

/** A change of the account, or the account itself, waits for a confirmation. */
export function WaitingBadge({ instruction: { waiting, inEffect } }: { instruction: Instruction }) {
  if (waiting === null) return null
  return (
    <StatusBadge tone="wait" icon={<Hourglass aria-hidden />}>
      {inEffect ? 'Change pending' : 'Awaiting confirmation'}
    </StatusBadge>
  )
}
