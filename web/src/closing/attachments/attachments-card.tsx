import { useState } from 'react'
import { useLocation } from 'react-router'
import Paperclip from 'lucide-react/icons/paperclip'
import { LoadError } from '../../platform/loading/load-error.tsx'
import { Card } from '../../platform/ui/card.tsx'
import { ConfirmAction } from '../../platform/forms/confirm-action.tsx'
import { LoadingBlock } from '../../platform/ui/spinner.tsx'
import { useHeldBack } from '../../transactions/lifecycle/use-held-back.ts'
import {
  type AttachedTo,
  type Attachment,
  useAttachments,
  useRefreshAttachments,
  useRemoveAttachment,
} from './attachment-queries.ts'
import { AttachmentsTable } from './attachments-table.tsx'
import { DropZone } from './drop-zone.tsx'
import { UploadList } from './upload-list.tsx'
import { addUploads, dropUpload, useUploads } from './upload-queue.ts'

/** Until the server has said how much it takes, it is asked. */
const anySize = Number.POSITIVE_INFINITY

type CardProps = AttachedTo & {
  title: string
  /** Who will see what is attached here. */
  seenBy: string
}

/** The files of a transaction or of one wire: look, attach, download, remove. */
export function AttachmentsCard({ transactionId, wireId, title, seenBy }: CardProps) {
  const place = { transactionId, wireId }
  const files = useAttachments(place)
  const held = useHeldBack(transactionId)
  const uploads = useUploads(place)
  const { pathname } = useLocation()
  const refresh = useRefreshAttachments(transactionId)
  const largestBytes = files.data?.largestBytes ?? anySize
  const [removing, setRemoving] = useState<Attachment | null>(null)
  const { data } = files
  return (
    <Card title={title} flush>
      {files.isPending && (
        <div className="p-(--edge)">
          <LoadingBlock label="Loading the files" className="h-16" />
        </div>
      )}
      {files.isError && data === undefined && (
        <div className="p-(--edge)">
          <LoadError what="files" query={files} />
        </div>
      )}
      {data !== undefined && (
        <>
          <div className="border-b border-line p-(--edge)">
            {data.mayAttach && (
              <>
                <DropZone
                  usual={wireId === null ? 'Executed document' : 'Payoff letter'}
                  largestBytes={data.largestBytes}
                  onFiles={(chosen, kind) =>
                    addUploads(chosen, { kind, place, largestBytes, shownAt: pathname, onAttached: refresh })
                  }
                />
                <UploadList uploads={uploads} onForget={dropUpload} />
              </>
            )}
            <p className={data.mayAttach ? 'mt-3 text-sm text-muted' : 'text-sm text-muted'}>
              {seenBy} A file never confirms an account. Only the receiver does, by accepting the wire. Never
              call a number from a file or its name.
            </p>
          </div>
          {data.items.length === 0 ? (
            <p className="flex items-start gap-2.5 p-(--edge) text-muted">
              <Paperclip className="mt-0.5 size-4.5 shrink-0" aria-hidden />
              {data.mayAttach
                ? 'No files attached yet. Attach payoff letters, invoices and executed documents here instead of emailing them.'
                : 'No files attached.'}
            </p>
          ) : (
            <AttachmentsTable
              transactionId={transactionId}
              items={data.items}
              showsPlace={wireId === null}
              held={held}
              onRemove={setRemoving}
            />
          )}
        </>
      )}
      {removing !== null && (
        <RemoveAttachment
          transactionId={transactionId}
          attachment={removing}
          onClose={() => setRemoving(null)}
        />
      )}
    </Card>
  )
}

type RemoveProps = { transactionId: string; attachment: Attachment; onClose: () => void }

function RemoveAttachment({ transactionId, attachment, onClose }: RemoveProps) {
  const remove = useRemoveAttachment(transactionId)
  return (
    <ConfirmAction
      title={`Remove ${attachment.name}?`}
      text="It can no longer be opened. The history keeps who attached it and when."
      submit="Remove"
      tone="danger"
      dismiss="Keep It"
      refusal="The file was not removed"
      closesWhenRefused
      onSubmit={async () => {
        await remove.mutateAsync(attachment.id)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
