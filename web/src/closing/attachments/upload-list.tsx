import X from 'lucide-react/icons/x'
import { IconButton } from '../../platform/ui/button.tsx'
import { FieldError } from '../../platform/ui/field.tsx'
import { fileSize } from './file-size.ts'
import { ProgressBar } from '../../platform/work/progress-bar.tsx'
import type { Upload } from './upload-queue.ts'

type UploadListProps = { uploads: readonly Upload[]; onForget: (key: number) => void }

/** What is on its way, and what was refused with the reason, until it is waved off. */
export function UploadList({ uploads, onForget }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label="Uploads" className="mt-3 divide-y divide-line rounded-lg border border-line">
      {uploads.map((upload) => (
        <li key={upload.key} className="flex min-h-12 items-center gap-3 px-4 py-2">
          <div className="min-w-0 flex-1">
            <p className="flex items-baseline gap-2">
              <span className="truncate font-medium">{upload.name}</span>
              <span className="num shrink-0 text-sm text-muted">{fileSize(upload.size)}</span>
            </p>
            {upload.fault === null ? (
              <Progress name={upload.name} part={upload.part} />
            ) : (
              <div role="alert">
                <FieldError>{upload.fault}</FieldError>
              </div>
            )}
          </div>
          <IconButton
            label={`${upload.fault === null ? 'Cancel' : 'Dismiss'} ${upload.name}`}
            onClick={() => onForget(upload.key)}
          >
            <X className="size-4" aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

function Progress({ name, part }: { name: string; part: number | null }) {
  if (part === null) return <p className="text-sm text-muted">Waiting</p>
  // All of it has left; the server still looks at it.
  if (part >= 1) return <p className="text-sm text-muted">Checking…</p>
  return <ProgressBar label={`Uploading ${name}`} part={part} />
}
