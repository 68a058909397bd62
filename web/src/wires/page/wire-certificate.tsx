import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import FileCheck from 'lucide-react/icons/file-check'
import { Button } from '../../platform/ui/button.tsx'
import { useDownload } from '../../platform/csv/use-download.ts'
import { type WireActions } from '../record/wire-actions.ts'
import { canceledReason, frozenReason, type HeldBack } from '../../transactions/lifecycle/held-back.ts'
import type { Wire } from '../record/wire-queries.ts'

/** No certificate leaves a closing on hold. */
const stopped = ({ frozen, canceled }: Pick<Wire, 'frozen' | 'canceled'>): HeldBack => {
  if (frozen) return { disabled: true, title: frozenReason }
  return canceled ? { disabled: true, title: canceledReason } : {}
}

/** Downloads one page for users who see the bank details: who accepted what, and how it was verified. */
export function WireCertificate({ wire, actions }: { wire: Wire; actions: WireActions }) {
  const { busy, save } = useDownload()
  if (wire.status !== WireStatus.Verified || !actions.seeBankDetails) return null
  return (
    <Button
      busy={busy}
      {...stopped(wire)}
      icon={<FileCheck className="size-4" aria-hidden />}
      onClick={() => void save('GET /wire/{wireId}/certificate', { params: { wireId: wire.id } })}
    >
      Certificate
    </Button>
  )
}
