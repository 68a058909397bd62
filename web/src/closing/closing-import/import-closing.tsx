import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { TransactionKind } from '@countersign/domain/platform/master-data/transaction-kinds'
import { problemText } from '../../platform/api/problem.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { useIdempotencyKey } from '../../platform/forms/idempotency-key.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { isCanceled } from '../../platform/work/work-queue.ts'
import { notify } from '../../platform/ui/toast-queue.ts'
import { ImportPreview } from './import-preview.tsx'
import { TableSource } from './table-source.tsx'
import { textOf, useImport, usePreview } from './import-queries.ts'

type ImportClosingProps = {
  /** The closing that the wires go into; null for a new one. */
  into: { id: string; name: string; kind: TransactionKind } | null
  onClose: () => void
}

const wiresIn = (count: number): string => (count === 1 ? '1 Wire' : `${count} Wires`)

/** A closing with its wires out of a spreadsheet: paste or choose, look, and only then import, whole or not at all. */
export function ImportClosing({ into, onClose }: ImportClosingProps) {
  const transactionId = into?.id ?? null
  const navigate = useNavigate()
  const keyFor = useIdempotencyKey()
  const [text, setText] = useState('')
  const [notice, setNotice] = useState<string | null>(null)
  const [leaving, setLeaving] = useState(false)
  const preview = usePreview()
  const importing = useImport()
  const found = preview.data
  const good = found !== undefined && found.faults.length === 0
  const look = (read: string) => {
    importing.reset()
    preview.mutate({ text: read, transactionId })
  }
  const choose = async (file: File) => {
    const read = await textOf(file)
    setNotice(
      read === null ? `${file.name} is a workbook. Save it as CSV, or copy and paste its cells here.` : null,
    )
    preview.reset()
    setText(read ?? '')
    if (read !== null) look(read)
  }
  // A running import goes on without its dialog.
  const close = () => (text.trim() === '' || importing.isPending ? onClose() : setLeaving(true))
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const take = async () => {
    const asked = { text, transactionId }
    try {
      const saved = await importing.mutateAsync({ ...asked, idempotencyKey: keyFor(asked) })
      notify.success(into === null ? 'Closing imported' : 'Wires imported', saved.name)
      if (!isOpen.current) return
      onClose()
      if (into === null) await navigate(paths.transaction(saved.id))
    } catch (error) {
      // Why stands in the dialog.
      if (!isOpen.current && !isCanceled(error)) notify.error('Nothing was imported', problemText(error))
    }
  }
  return (
    <Dialog
      title={into === null ? 'Import a Closing' : 'Import Wires'}
      description={
        into === null
          ? 'First the closing facts, one name and value in each row. Then a header and one row for each wire. Accounts are never imported: each payee supplies its own.'
          : `Into ${into.name}: a header, then one row for each wire. Accounts are never imported: each payee supplies its own.`
      }
      size="xl"
      onClose={close}
      losesTyped={false}
      footer={
        <>
          {found !== undefined && (
            <Button
              className="mr-auto"
              onClick={() => {
                preview.reset()
                importing.reset()
              }}
            >
              Back to the Table
            </Button>
          )}
          <Button onClick={close}>{importing.isPending ? 'Continue in the Background' : 'Cancel'}</Button>
          {found === undefined ? (
            <Button
              variant="primary"
              busy={preview.isPending}
              disabled={text.trim() === ''}
              onClick={() => look(text)}
            >
              Preview
            </Button>
          ) : (
            <Button variant="primary" busy={importing.isPending} disabled={!good} onClick={() => void take()}>
              {good ? `Import ${wiresIn(found.rows.length)}` : 'Import'}
            </Button>
          )}
        </>
      }
    >
      {importing.isError && (
        <Banner takesFocus tone="error" title="Nothing was imported" className="mb-5">
          {problemText(importing.error)}
        </Banner>
      )}
      {found === undefined ? (
        <div className="space-y-5">
          {notice !== null && (
            <Banner tone="error" title="The file could not be read">
              {notice}
            </Banner>
          )}
          {preview.isError && (
            <Banner takesFocus tone="error" title="The table could not be read">
              {problemText(preview.error)}
            </Banner>
          )}
          <TableSource
            text={text}
            into={into?.kind ?? null}
            onText={setText}
            onFile={(file) => void choose(file)}
          />
        </div>
      ) : (
        <ImportPreview preview={found} />
      )}
      {leaving && (
        <ConfirmDialog
          title="Discard the table?"
          text="Nothing was imported, and the table is not kept."
          onDismiss={() => setLeaving(false)}
          choices={[
            { label: 'Continue', onChoose: () => setLeaving(false) },
            { label: 'Close', tone: 'danger', onChoose: onClose },
          ]}
        />
      )}
    </Dialog>
  )
}
