import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import type { BadCell } from '@countersign/domain/platform/text/table-cells'
import { formatCents, sumCents } from '@countersign/domain/platform/money'
import type { Result } from '@countersign/domain/platform/result'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/text-area.tsx'

type PasteTableProps<Line extends { amount: number | null }> = {
  /** How the table has to look. */
  description: string
  start: string
  /** How many lines the form has already, and how many it takes. */
  standing: number
  most: number
  /** Reads the whole table; keep it the same from one time to the next. */
  parse: (text: string) => Result<Line[], BadCell[]>
  renderPreview: (lines: readonly Line[]) => ReactNode
  onTake: (lines: Line[], how: { replacing: boolean }) => void
  onClose: () => void
}

/** Takes a table out of a spreadsheet: whole, or not at all. */
export function PasteTable<Line extends { amount: number | null }>({
  description,
  start,
  standing,
  most,
  parse,
  renderPreview,
  onTake,
  onClose,
}: PasteTableProps<Line>) {
  const [text, setText] = useState(start)
  const read = useDeferredValue(text)
  const parsed = useMemo(() => (read.trim() === '' ? null : parse(read)), [read, parse])
  const lines = parsed?.ok ? parsed.value : []
  const tooMany = standing + lines.length > most
  return (
    <Dialog
      title="Paste a Table"
      description={description}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {standing > 0 && (
            <Button
              disabled={lines.length === 0 || tooMany}
              onClick={() => onTake(lines, { replacing: false })}
            >
              {standing === 1 ? 'Add to the Line' : `Add to the ${standing} Lines`}
            </Button>
          )}
          <Button
            variant="primary"
            disabled={lines.length === 0}
            onClick={() => onTake(lines, { replacing: true })}
          >
            {standing > 0 ? 'Replace the Lines' : 'Use the Lines'}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <Field label="Table" required>
          <TextArea
            rows={7}
            spellCheck={false}
            className="num text-sm whitespace-pre"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        {parsed !== null && !parsed.ok && <BadCells cells={parsed.refusal} />}
        {lines.length > 0 && (
          <section aria-label="Preview">
            <p className="num mb-2 flex justify-between font-medium">
              <span>{lines.length === 1 ? '1 line' : `${lines.length} lines`}</span>
              <span>{formatCents(sumCents(lines.map(({ amount }) => amount ?? 0)))}</span>
            </p>
            {renderPreview(lines)}
          </section>
        )}
      </div>
    </Dialog>
  )
}

const mostNamed = 20

/** Why a pasted table was not taken: each cell at fault with its place. */
export function BadCells({ cells }: { cells: readonly BadCell[] }) {
  const more = cells.length - mostNamed
  return (
    <Banner tone="error" title="No rows were used yet">
      <ul className="list-disc pl-5">
        {cells.slice(0, mostNamed).map(({ row, column, message }) => (
          <li key={`${row} ${column} ${message}`}>
            {column === 'Table' ? '' : column === 'Row' ? `Row ${row}: ` : `Row ${row}, ${column}: `}
            {message}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{`And ${more} more`}</p>}
    </Banner>
  )
}
