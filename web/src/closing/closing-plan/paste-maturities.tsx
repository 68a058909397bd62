import { BadCells } from '../../platform/forms/paste-table.tsx'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Maturity } from '@countersign/domain/closing/closing-plan/closing-plan'
import { parseMaturities } from '@countersign/domain/closing/closing-plan/parse-maturities'
import { formatCents, sumCents } from '@countersign/domain/platform/money'
import { Button } from '../../platform/ui/button.tsx'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { Field } from '../../platform/ui/field.tsx'
import { TextArea } from '../../platform/ui/text-area.tsx'

type PasteProps = {
  /** How many rows the form has already. */
  standing: number
  onTake: (maturities: Maturity[]) => void
  onClose: () => void
}

/** Takes the maturities out of a spreadsheet: whole, or not at all. */
export function PasteMaturities({ standing, onTake, onClose }: PasteProps) {
  const [text, setText] = useState('')
  const read = useDeferredValue(text)
  const parsed = useMemo(() => (read.trim() === '' ? null : parseMaturities(read)), [read])
  const taken = parsed?.ok ? parsed.value : []
  return (
    <Dialog
      title="Paste a Table"
      description="Copy the rows in your spreadsheet and paste them here. A header may name the columns. Without one, they are Date, Principal, Rate and CUSIP."
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={taken.length === 0} onClick={() => onTake(taken)}>
            {standing > 0 ? 'Replace the Maturities' : 'Use the Maturities'}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <Field label="Table" required>
          <TextArea
            rows={9}
            spellCheck={false}
            className="num text-sm whitespace-pre"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        {parsed !== null && !parsed.ok && <BadCells cells={parsed.refusal} />}
        {taken.length > 0 && (
          <output className="num flex justify-between font-medium">
            <span>{taken.length === 1 ? '1 maturity' : `${taken.length} maturities`}</span>
            <span>{formatCents(sumCents(taken.map(({ amount }) => amount)))}</span>
          </output>
        )}
      </div>
    </Dialog>
  )
}
