import { Suspense, useState } from 'react'
import FileClock from 'lucide-react/icons/file-clock'
import FlaskConical from 'lucide-react/icons/flask-conical'
import type { DirectoryUploads } from '@countersign/contract/wires/directory-uploads'
import { useMay } from '../../people/access/use-may.ts'
import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { LoadError } from '../../platform/loading/load-error.tsx'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Card } from '../../platform/ui/card.tsx'
import { shortDay } from '../../platform/ui/dates.ts'
import { DefinitionList, Fact } from '../../platform/ui/definition-list.tsx'
import { HistoryLine, HistoryList } from '../../platform/ui/history-list.tsx'
import { LoadingBlock } from '../../platform/ui/spinner.tsx'
import { StatusBadge } from '../../platform/ui/status-badge.tsx'
import { Timestamp } from '../../platform/ui/timestamp.tsx'
import { PendingDirectory } from './pending-directory.tsx'
import { type LastUpload, useDirectoryUploads, useLastUpload, useSendDirectory } from './upload-queries.ts'

const SendDirectoryDialog = lazyDialog('upload of a routing directory', async () => ({
  default: (await import('./send-directory-dialog.tsx')).SendDirectoryDialog,
}))

export const useLoadsDirectory = (): boolean => useMay()('load routing directory')

type Asked = { copyOf: { id: string; kind: string } | null }

/** The state of the routing directory, and how two super admins load another one. */
export function DirectoryCard() {
  const uploads = useDirectoryUploads()
  const last = useLastUpload()
  const sending = useSendDirectory()
  const [asked, setAsked] = useState<Asked | null>(null)
  if (uploads.isPending) {
    return <LoadingBlock label="Loading the routing directory" className="h-72 rounded-lg!" />
  }
  if (uploads.data === undefined) return <LoadError what="routing directory" query={uploads} />
  const { loaded, maximumAgeDays, hasSecond, pending, ended } = uploads.data
  const isSending = last?.isPending === true
  return (
    <Card
      title="Routing Directory"
      action={
        <Button size="sm" busy={isSending} onClick={() => setAsked({ copyOf: null })}>
          Upload Directory
        </Button>
      }
    >
      <div className="grid gap-5">
        <p className="text-muted">
          The directory of the Federal Reserve names the bank beside a routing number, and refuses numbers
          that take no wires. Two super admins load it, each with a copy that they downloaded themselves. Load
          both files at least every {maximumAgeDays} days.
        </p>
        {last !== null && <Outcome last={last} />}
        {!hasSecond && (
          <Banner tone="info" title="A second super admin must confirm each upload">
            You are the only one. The operator of the server can invite another, or load the files there.
          </Banner>
        )}
        {pending.map((one) => (
          <PendingDirectory
            key={one.id}
            upload={one}
            isSending={isSending}
            onConfirm={() => setAsked({ copyOf: one })}
          />
        ))}
        <DefinitionList>
          <LoadedFile kind="Fedwire" loaded={loaded} />
          <LoadedFile kind="FedACH" loaded={loaded} />
        </DefinitionList>
        {ended.length > 0 && <Ended ended={ended} />}
      </div>
      {asked !== null && (
        <Suspense>
          <SendDirectoryDialog
            copyOf={asked.copyOf}
            onSend={(file) => sending.mutate(file)}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </Card>
  )
}

/** What became of the last file, also when the page was left meanwhile. */
function Outcome({ last: { fileName, isCopy, isPending, isDone, fault } }: { last: LastUpload }) {
  if (fault !== null) {
    return (
      <Banner takesFocus tone="error" title={`${fileName}: nothing was loaded`}>
        <span className="wrap-anywhere">{fault}</span>
      </Banner>
    )
  }
  if (isPending) return <output className="block">{fileName} is being uploaded and checked.</output>
  if (!isDone) return null
  return (
    <output className="block">
      {isCopy
        ? `${fileName} says the same. The directory is loaded.`
        : `${fileName} is checked. It waits for the copy of another super admin.`}
    </output>
  )
}

type LoadedFileProps = { kind: 'Fedwire' | 'FedACH'; loaded: DirectoryUploads['loaded'] }

function LoadedFile({ kind, loaded }: LoadedFileProps) {
  const file = loaded.find((one) => one.kind === kind)
  return (
    <Fact label={`${kind} participants`}>
      {file === undefined ? (
        <span className="text-muted">Not loaded</span>
      ) : (
        <>
          <span className="flex flex-wrap items-center gap-2">
            <span>
              {file.entries.toLocaleString('en-US')} numbers, file of {shortDay(file.asOf)}
            </span>
            {file.isSample && (
              <StatusBadge tone="neutral" Icon={FlaskConical}>
                Demo data
              </StatusBadge>
            )}
            {file.stale && (
              <StatusBadge tone="wait" Icon={FileClock}>
                Old
              </StatusBadge>
            )}
          </span>
          <span className="block text-sm wrap-anywhere text-muted">
            {file.fileName}, loaded <Timestamp at={file.importedAt} />
          </span>
        </>
      )}
    </Fact>
  )
}

const outcomes: Record<DirectoryUploads['ended'][number]['outcome'], string> = {
  confirmed: 'confirmed and loaded',
  withdrawn: 'withdrew',
  refused: 'refused',
  replaced: 'replaced',
}

function Ended({ ended }: { ended: DirectoryUploads['ended'] }) {
  return (
    <section aria-labelledby="ended-directories">
      <h3 id="ended-directories" className="mb-2 text-sm font-medium">
        Last Uploads
      </h3>
      <HistoryList label="Last Uploads">
        {ended.map(({ id, kind, asOf, entries, by, outcome, endedBy, at }) => (
          <HistoryLine
            key={id}
            actor={endedBy}
            at={at}
            sentence={`${outcomes[outcome]} the ${kind} directory of ${shortDay(asOf)} with ${entries.toLocaleString('en-US')} numbers${by === endedBy ? '' : `, uploaded by ${by}`}`}
          />
        ))}
      </HistoryList>
    </section>
  )
}
