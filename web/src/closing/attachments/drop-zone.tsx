import { useRef, useState, type DragEvent } from 'react'
import FileUp from 'lucide-react/icons/file-up'
import { attachmentKinds } from '@countersign/domain/closing/attachments/attachment'
import { mediaTypes } from '@countersign/domain/closing/attachments/file-type'
import { Button } from '../../platform/ui/button.tsx'
import { cx } from '../../platform/ui/class-names.ts'
import { Options, Select } from '../../platform/ui/input.tsx'
import type { AttachmentKind } from './attachment-queries.ts'

type DropZoneProps = {
  usual: AttachmentKind
  largestBytes: number
  onFiles: (files: readonly File[], kind: AttachmentKind) => void
}

/** Where files are dropped, or chosen by a button; what they are is said first. */
export function DropZone({ usual, largestBytes, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<AttachmentKind>(usual)
  // Entering a child counts up before leaving its parent counts down.
  const [over, setOver] = useState(0)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(0)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(files, kind)
  }
  return (
    // Dropping is a second way for mouse users; the button works for every user.
    <div
      onDragEnter={() => setOver((count) => count + 1)}
      onDragLeave={() => setOver((count) => Math.max(0, count - 1))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-dashed px-4 py-3.5',
        over > 0 ? 'border-accent bg-accent-soft' : 'border-line-strong/70 bg-sunken',
      )}
    >
      <FileUp className="size-5 shrink-0 text-muted" aria-hidden />
      <p className="min-w-0 flex-1 basis-52 text-muted">
        Drop files here: PDF, or a JPEG, PNG or WebP picture, at most {Math.round(largestBytes / 1024 / 1024)}{' '}
        MB each.
      </p>
      <div className="flex w-full flex-wrap items-center gap-2 sm:w-auto">
        <div className="min-w-44 flex-1">
          <Select
            aria-label="Kind of the files"
            value={kind}
            onChange={({ target }) => setKind(attachmentKinds.find((one) => one === target.value) ?? 'Other')}
          >
            <Options of={attachmentKinds} />
          </Select>
        </div>
        <Button onClick={() => input.current?.click()}>Choose Files</Button>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to attach"
        accept={mediaTypes.join(',')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // Emptied, so that the same file can be chosen again.
          target.value = ''
          if (files.length > 0) onFiles(files, kind)
        }}
      />
    </div>
  )
}
