import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import ImageIcon from 'lucide-react/icons/image'
import Trash2 from 'lucide-react/icons/trash-2'
import { Link } from 'react-router'
import { problemText } from '../../platform/api/problem.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { IconButton } from '../../platform/ui/button.tsx'
import { Cell, DataTable, Head } from '../../platform/ui/data-table.tsx'
import { Timestamp } from '../../platform/ui/timestamp.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import type { HeldBack } from '../../transactions/lifecycle/held-back.ts'
import { type Attachment, useDownloadAttachment } from './attachment-queries.ts'
import { fileSize } from './file-size.ts'

type TableProps = {
  transactionId: string
  items: readonly Attachment[]
  /** False on the page of one wire, where every file belongs to that wire. */
  showsPlace: boolean
  held: HeldBack
  onRemove: (attachment: Attachment) => void
}

export function AttachmentsTable({ transactionId, items, showsPlace, held, onRemove }: TableProps) {
  return (
    <DataTable
      label="Files"
      head={
        <>
          <Head>Name</Head>
          <Head className="max-md:hidden">Kind</Head>
          {showsPlace && <Head className="max-md:hidden">On</Head>}
          <Head align="right" className="max-md:hidden">
            Size
          </Head>
          <Head className="max-md:hidden">Attached</Head>
          <Head>
            <span className="sr-only">Actions</span>
          </Head>
        </>
      }
    >
      {items.map((item) => (
        <Row
          key={item.id}
          transactionId={transactionId}
          item={item}
          showsPlace={showsPlace}
          held={held}
          onRemove={onRemove}
        />
      ))}
    </DataTable>
  )
}

type RowProps = Omit<TableProps, 'items'> & { item: Attachment }

function Row({ transactionId, item, showsPlace, held, onRemove }: RowProps) {
  const download = useDownloadAttachment(transactionId)
  const save = () =>
    download.mutate(item.id, {
      onError: (error) => notify.error('The file was not downloaded', problemText(error)),
    })
  const Icon = item.mediaType === 'application/pdf' ? FileText : ImageIcon
  const place =
    item.wire === null ? (
      'Transaction'
    ) : (
      <Link className="text-accent underline underline-offset-2" to={paths.wire(transactionId, item.wire.id)}>
        Wire #{item.wire.number}
      </Link>
    )
  return (
    <tr className="align-top">
      <Cell>
        <div className="flex items-start gap-2.5">
          <Icon className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden />
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{item.name}</p>
            <p className="num text-sm text-muted md:hidden">
              {item.kind} · {fileSize(item.size)}
              {showsPlace && <> · {place}</>}
              <br />
              {item.by}, <Timestamp at={item.at} />
            </p>
          </div>
        </div>
      </Cell>
      <Cell className="whitespace-nowrap max-md:hidden">{item.kind}</Cell>
      {showsPlace && <Cell className="whitespace-nowrap max-md:hidden">{place}</Cell>}
      <Cell align="right" className="whitespace-nowrap max-md:hidden">
        {fileSize(item.size)}
      </Cell>
      <Cell className="max-md:hidden">
        <Timestamp at={item.at} className="num block whitespace-nowrap" />
        <p className="text-sm text-muted">{[item.by, item.organization].filter(Boolean).join(', ')}</p>
      </Cell>
      <Cell align="right" className="whitespace-nowrap">
        <IconButton label={`Download ${item.name}`} disabled={download.isPending} onClick={save}>
          <Download className="size-4" aria-hidden />
        </IconButton>
        {item.mayRemove && (
          <IconButton label={`Remove ${item.name}`} {...held} onClick={() => onRemove(item)}>
            <Trash2 className="size-4" aria-hidden />
          </IconButton>
        )}
      </Cell>
    </tr>
  )
}
