import { useRef } from 'react'
import FileUp from 'lucide-react/icons/file-up'
import { Button } from '../../platform/ui/button.tsx'
import { Field } from '../../platform/ui/field.tsx'
import { TextArea } from '../../platform/ui/text-area.tsx'
import { useDownload } from '../../platform/csv/use-download.ts'

type TableSourceProps = {
  text: string
  wiresOnly: boolean
  onText: (text: string) => void
  onFile: (file: File) => void
}

/** Where a table comes from: pasted text or a file. Offers a template to users who have none yet. */
export function TableSource({ text, wiresOnly, onText, onFile }: TableSourceProps) {
  const input = useRef<HTMLInputElement>(null)
  const { busy, save } = useDownload()
  return (
    <>
      <Field
        label="Table"
        required
        hint="Columns: Receiver email, Role, Amount, Purpose or a column for each purpose, Reference 1 to 4, Account holder street, town and country. A row with missing data becomes a draft."
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
        <Button
          variant="quiet"
          busy={busy}
          onClick={() =>
            void save('GET /transaction/import/template', {
              query: { wiresOnly: wiresOnly ? 'true' : 'false' },
            })
          }
        >
          Download a Template
        </Button>
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
