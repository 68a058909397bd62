import CircleSlash from 'lucide-react/icons/circle-slash'
import { StatusBadge } from '../../platform/ui/status-badge.tsx'
import Hourglass from 'lucide-react/icons/hourglass'
import type { Instruction } from './instruction-queries.ts'

/** No wire is filled from it any more. */
export function RetiredBadge() {
  return (
    <StatusBadge tone="neutral" Icon={CircleSlash}>
      Retired
    </StatusBadge>
  )
}

/** A change of the account, or the account itself, waits for a confirmation. */
export function WaitingBadge({ instruction: { waiting, inEffect } }: { instruction: Instruction }) {
  if (waiting === null) return null
  return (
    <StatusBadge tone="wait" Icon={Hourglass}>
      {inEffect ? 'Change pending' : 'Awaiting confirmation'}
    </StatusBadge>
  )
}
