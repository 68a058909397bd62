import { useState } from 'react'
import type { DirectoryUploads } from '@countersign/contract/wires/directory-uploads'
import { ConfirmAction } from '../../platform/forms/confirm-action.tsx'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { formatInstant, shortDay } from '../../platform/ui/dates.ts'
import { notify } from '../../platform/ui/toast-queue.ts'
import { useWithdrawDirectory } from './upload-queries.ts'

type Pending = DirectoryUploads['pending'][number]

type PendingDirectoryProps = {
  upload: Pending
  /** A file is on its way. */
  isSending: boolean
  onConfirm: () => void
}

const differences = [
  ['added', 'new'],
  ['removed', 'gone'],
  ['renamed', 'with another name or place'],
  ['retired', 'retired for another number'],
  ['closed', 'that take no wires any more'],
  ['opened', 'that take wires from now on'],
] as const satisfies readonly (readonly [keyof Pending['difference'], string])[]

/** '14 new, 3 with another name or place'. */
const differenceText = (difference: Pending['difference']): string =>
  differences
    .filter(([name]) => difference[name] > 0)
    .map(([name, text]) => `${difference[name].toLocaleString('en-US')} ${text}`)
    .join(', ') || 'none'

/** A directory that waits for the copy of another super admin, and what the reader may do about it. */
export function PendingDirectory({ upload, isSending, onConfirm }: PendingDirectoryProps) {
  const [asking, setAsking] = useState(false)
  const withdraw = useWithdrawDirectory(upload.id)
  const { kind, asOf, entries, fileName, difference, by, at, endsAt, isOwn, mayConfirm, whyNot } = upload
  const end = isOwn ? 'Withdraw' : 'Refuse'
  return (
    <>
      <Banner
        tone="warning"
        title={`${by} uploaded the ${kind} directory of ${shortDay(asOf)}`}
        action={
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setAsking(true)}>
              {end} <span className="sr-only">the {kind} directory</span>
            </Button>
            {mayConfirm && (
              <Button variant="primary" disabled={isSending} onClick={onConfirm}>
                Confirm with Your Copy <span className="sr-only">of the {kind} directory</span>
              </Button>
            )}
          </div>
        }
      >
        <p className="wrap-anywhere">
          {fileName}, {entries.toLocaleString('en-US')} numbers. Numbers that differ from the loaded file:{' '}
          {differenceText(difference)}.
        </p>
        <p className="mt-1">
          Uploaded on {formatInstant(at)}. It is loaded when another super admin confirms it with a copy,
          until {formatInstant(endsAt)}.
        </p>
        {whyNot !== null && !isOwn && <p className="mt-1">{whyNot}</p>}
      </Banner>
      {asking && (
        <ConfirmAction
          title={`${end} the ${kind} directory?`}
          text="Nothing is loaded. Every super admin is notified."
          submit={end}
          tone="danger"
          dismiss="Back"
          refusal="Nothing was changed"
          onSubmit={async () => {
            await withdraw.mutateAsync()
            notify.success(isOwn ? 'Upload withdrawn' : 'Upload refused')
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
