import Download from 'lucide-react/icons/download'
import type { Call, RequestOf } from '../api/request-shape.ts'
import { Button } from '../ui/button.tsx'
import { useDownload } from './use-download.ts'

type ListCall = Extract<Call, `GET ${string}/csv`>

/** Saves the whole of a list for a spreadsheet, with the search and the filters that are on the screen. */
export function DownloadCsv<Key extends ListCall>({ list, request }: { list: Key; request: RequestOf<Key> }) {
  const { busy, save } = useDownload()
  return (
    <Button
      busy={busy}
      icon={<Download className="size-4" aria-hidden />}
      onClick={() => void save(list, request)}
    >
      Download CSV
    </Button>
  )
}
