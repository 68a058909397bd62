import { useRef } from 'react'
import FileUp from 'lucide-react/icons/file-up'
import {
  transactionKinds,
  type TransactionKind,
} from '@countersign/domain/platform/master-data/transaction-kinds'
import { Button } from '../../platform/ui/button.tsx'
import { Field } from '../../platform/ui/field.tsx'
import { TextArea } from '../../platform/ui/text-area.tsx'
import { useDownload } from '../../platform/csv/use-download.ts'

type TableSourceProps = {
  text: string
  /** The kind of the closing that the wires go into; null for a new closing, which the table may make of either kind. */
  into: TransactionKind | null
  onText: (text: string) => void
  onFile: (file: File) => void
}

const ofKind: Record<TransactionKind, string> = { bond: 'Bond', real_estate: 'Real-Estate' }

const payoffColumns = ' A loan payoff may have Good through and Per diem interest.'

/** Where a table comes from: pasted text or a file. Offers a template to users who have none yet. */
export function TableSource({ text, into, onText, onFile }: TableSourceProps) {
  const input = useRef<HTMLInputElement>(null)
  const { busy, save } = useDownload()
  return (
    <>
      <Field
        label="Table"
        required
        hint={`Columns: Receiver email, Role, Amount, Purpose or a column for each purpose, Reference 1 to 4, Account holder street, town and country.${into === 'bond' ? '' : payoffColumns} A row with missing data becomes a draft.`}
      >
        <TextArea
          rows={12}
          spellCheck={false}
          className="num text-sm whitespace-pre"
          placeholder="Copy the cells in your spreadsheet and paste them here"
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={<FileUp className="size-4" aria-hidden />} onClick={() => input.current?.click()}>
          Choose a CSV File
        </Button>
        {transactionKinds
          .filter((kind) => into === null || kind === into)
          .map((kind) => (
            <Button
              key={kind}
              variant="quiet"
              busy={busy}
              onClick={() =>
                void save('GET /transaction/import/template', {
                  query: { kind, wiresOnly: into === null ? 'false' : 'true' },
                })
              }
            >
              {into === null ? `Download a ${ofKind[kind]} Template` : 'Download a Template'}
            </Button>
          ))}
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label="CSV file"
          className="hidden"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) onFile(file)
            event.target.value = ''
          }}
        />
      </div>
    </>
  )
}
