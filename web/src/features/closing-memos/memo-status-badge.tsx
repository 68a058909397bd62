import FileCheck from 'lucide-react/icons/file-check'
import FilePen from 'lucide-react/icons/file-pen'
import FileX from 'lucide-react/icons/file-x'
import type { MemoStatus } from '@countersign/domain/closing-memo/memo-content'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'

const looks: Record<MemoStatus, { tone: Tone; Icon: typeof FileCheck }> = {
  Draft: { tone: 'neutral', Icon: FilePen },
  Final: { tone: 'good', Icon: FileCheck },
  Superseded: { tone: 'bad', Icon: FileX },
}

export function MemoStatusBadge({ status }: { status: MemoStatus }) {
  const { tone, Icon } = looks[status]
  return (
    <StatusBadge tone={tone} icon={<Icon aria-hidden />}>
      {status}
    </StatusBadge>
  )
}
