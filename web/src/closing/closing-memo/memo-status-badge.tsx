import FileCheck from 'lucide-react/icons/file-check'
import FilePen from 'lucide-react/icons/file-pen'
import FileX from 'lucide-react/icons/file-x'
import type { OnHold } from '@countersign/contract/transactions/on-hold'
import type { MemoStatus } from '@countersign/domain/closing/closing-memo/memo-content'
import { OnHoldBadge } from '../../transactions/record/on-hold-badge.tsx'
import { StatusBadge, type StatusLook } from '../../platform/ui/status-badge.tsx'

const looks: Record<MemoStatus, StatusLook> = {
  Draft: { tone: 'neutral', Icon: FilePen },
  Final: { tone: 'good', Icon: FileCheck },
  Superseded: { tone: 'bad', Icon: FileX },
}

type BadgeProps = { status: MemoStatus; onHold?: OnHold | null }

/** While its closing is on hold that comes first, and what the memo is otherwise stands behind it in plain words. */
export function MemoStatusBadge({ status, onHold = null }: BadgeProps) {
  if (onHold !== null) {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <OnHoldBadge onHold={onHold} />
        <span className="text-xs whitespace-nowrap text-muted">{status}</span>
      </span>
    )
  }
  return <StatusBadge {...looks[status]}>{status}</StatusBadge>
}
