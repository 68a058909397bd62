import FileCheck from 'lucide-react/icons/file-check'
import { Button } from '../../ui/button.tsx'
import { useDownload } from '../exports/use-download.ts'
import type { WireActions } from './wire-actions.ts'
import type { Wire } from './wire-queries.ts'

/** One page on a verified wire for those who see its bank details: what was accepted, by whom, how it was verified. */
export function WireCertificate({ wire, actions }: { wire: Wire; actions: WireActions }) {
  const { busy, save } = useDownload()
  if (wire.status !== 5 || !actions.seeBankDetails) return null
  return (
    <Button
      busy={busy}
      icon={<FileCheck className="size-4" aria-hidden />}
      onClick={() => void save('GET /wire/{wireId}/certificate', { params: { wireId: wire.id } })}
    >
      Certificate
    </Button>
  )
}
