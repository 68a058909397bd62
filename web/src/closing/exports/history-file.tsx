import { mostCsvRows } from '@countersign/domain/platform/limits'
import { useState } from 'react'
import { Button } from '../../platform/ui/button.tsx'
import { zoneName } from '../../platform/ui/dates.ts'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { Field } from '../../platform/ui/field.tsx'
import { TextInput } from '../../platform/ui/input.tsx'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { useDownload } from '../../platform/csv/use-download.ts'

type HistoryFileProps = { transaction: Transaction; onClose: () => void }

/** The history as a table: whole, or of some days of it. */
export function HistoryFile({ transaction: { id, timeZone }, onClose }: HistoryFileProps) {
  const { busy, save } = useDownload()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const turned = from !== '' && to !== '' && to < from
  const download = async () => {
    const query = { ...(from !== '' && { from }), ...(to !== '' && { to }) }
    await save('GET /transaction/{transactionId}/history/csv', { params: { transactionId: id }, query })
  }
  return (
    <Dialog
      title="History as CSV"
      description={`Leave both dates empty for the full history. A file has at most ${mostCsvRows.toLocaleString('en-US')} rows.`}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" busy={busy} disabled={turned} onClick={() => void download()}>
            Download
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="From">
          <TextInput
            type="date"
            className="num"
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
        </Field>
        <Field label="To" error={turned ? 'Choose a day on or after the first day' : undefined}>
          <TextInput type="date" className="num" value={to} onChange={({ target }) => setTo(target.value)} />
        </Field>
      </div>
      <p className="mt-3 text-sm text-muted">
        {timeZone === null ? 'Days are counted in UTC.' : `Days are counted in ${zoneName(timeZone)}.`} Each
        reveal of an account number or file has its own row.
      </p>
    </Dialog>
  )
}
