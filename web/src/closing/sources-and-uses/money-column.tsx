import { useCallback, useRef, useState, type ReactNode } from 'react'
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Plus from 'lucide-react/icons/plus'
import { formatCents } from '@countersign/domain/platform/money'
import { mostLines, offeredLabels } from '@countersign/domain/closing/sources-and-uses/sources-and-uses'
import type { MoneyPlace } from '@countersign/domain/closing/sources-and-uses/sources-and-uses-faults'
import { statementOf } from '@countersign/domain/closing/sources-and-uses/statement'
import { Button } from '../../platform/ui/button.tsx'
import { Options } from '../../platform/ui/input.tsx'
import { Card } from '../../platform/ui/card.tsx'
import { FieldError } from '../../platform/ui/field.tsx'
import { emptyRow, isEmptyRow, pastedRows, type MoneyForm, type MoneyList } from './money-form.ts'
import { MoneyRowFields, type MoneyHolder } from './money-row.tsx'
import { PasteMoney } from './paste-money.tsx'
import { useLiveMoney } from './live-money.tsx'

type ColumnProps = {
  list: MoneyList
  place: MoneyPlace
  holders: readonly MoneyHolder[]
  action?: ReactNode
  /** What follows from the facts, above the lines that are typed. */
  children: ReactNode
}

/** Sources or uses: what follows from the facts, the typed lines, and what it all comes to as it is typed. */
export function MoneyColumn({ list, place, holders, action, children }: ColumnProps) {
  const { control, getValues, setFocus } = useFormContext<MoneyForm>()
  const { fields, append, insert, remove, move, replace } = useFieldArray({ control, name: list })
  const { errors } = useFormState({ control })
  const [pasting, setPasting] = useState<string | null>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const { kind, manager } = place
  const full = fields.length >= mostLines

  const addBelow = useCallback(
    (at: number) => {
      if (getValues(list).length < mostLines) insert(at + 1, emptyRow(list, { kind, manager }))
    },
    [getValues, insert, list, kind, manager],
  )
  const removeRow = useCallback(
    (at: number) => {
      remove(at)
      adder.current?.focus()
    },
    [remove],
  )
  const moveRow = useCallback(
    (from: number, to: number) => {
      if (to < 0 || to >= getValues(list).length) return
      const pressed = document.activeElement?.getAttribute('data-move')?.split('.').at(-1)
      move(from, to)
      // The browser lets go of what is moved: the keyboard goes on where the line now is.
      requestAnimationFrame(() => {
        const button = document.querySelector<HTMLButtonElement>(`[data-move="${list}.${to}.${pressed}"]`)
        if (button !== null && !button.disabled) button.focus()
        else setFocus(`${list}.${to}.label`)
      })
    },
    [getValues, move, list, setFocus],
  )
  const filled = () => getValues(list).filter((row) => !isEmptyRow(row))
  const fault = errors[list]?.message

  return (
    <Card title={list === 'uses' ? 'Uses' : 'Sources'} action={action}>
      <datalist id={`${list}-labels`}>
        <Options of={offeredLabels[kind][list]} />
      </datalist>
      {children}
      {fields.length > 0 && (
        <ul
          className="divide-y divide-line border-t border-line"
          aria-label={list === 'uses' ? 'Lines of uses' : 'Lines of sources'}
        >
          {fields.map((row, at) => (
            <MoneyRowFields
              key={row.id}
              list={list}
              at={at}
              isLast={at === fields.length - 1}
              isOfMany={fields.length > 30}
              errors={errors[list]?.[at]}
              holders={holders}
              manager={manager}
              onEnter={addBelow}
              onRemove={removeRow}
              onMove={moveRow}
              onPasteTable={setPasting}
            />
          ))}
        </ul>
      )}
      {typeof fault === 'string' && <FieldError id={`${list}-fault`}>{fault}</FieldError>}
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
        <Button
          ref={adder}
          size="sm"
          data-add={list}
          icon={<Plus className="size-4" aria-hidden />}
          disabled={full}
          onClick={() => append(emptyRow(list, place))}
        >
          {list === 'uses' ? 'Add Use' : 'Add Source'}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          icon={<ClipboardPaste className="size-4" aria-hidden />}
          aria-label={list === 'uses' ? 'Paste Uses' : 'Paste Sources'}
          onClick={() => setPasting('')}
        >
          Paste
        </Button>
        {full && <span className="text-sm text-muted">At most {mostLines} lines</span>}
      </div>
      <Total list={list} />
      {pasting !== null && (
        <PasteMoney
          start={pasting}
          standing={filled().length}
          onClose={() => setPasting(null)}
          onTake={(lines, { replacing }) => {
            replace([...(replacing ? [] : filled()), ...pastedRows(list, lines, place)])
            setPasting(null)
          }}
        />
      )}
    </Card>
  )
}

/** Apart from the lines, which are not drawn again with each key. */
function Total({ list }: { list: MoneyList }) {
  const { closing } = useLiveMoney()
  const { totalSources, totalUses } = statementOf(closing)
  return (
    <p className="num mt-4 flex items-baseline justify-between gap-4 border-t-2 border-line-strong pt-2 text-lg font-semibold">
      <span>{list === 'uses' ? 'Total uses' : 'Total sources'}</span>
      <span data-testid={`total-${list}`}>{formatCents(list === 'uses' ? totalUses : totalSources)}</span>
    </p>
  )
}
