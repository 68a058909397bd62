import type { ReactNode } from 'react'
import { useFieldArray, useFormContext, type Path } from 'react-hook-form'
import Plus from 'lucide-react/icons/plus'
import { Button } from '../../platform/ui/button.tsx'
import { cx } from '../../platform/ui/class-names.ts'
import { FieldError } from '../../platform/ui/field.tsx'
import { PlanRow, type PlanColumn } from './plan-row.tsx'
import { emptyRows, type PlanForm, type PlanList } from './plan-form.ts'

type PlanRowsProps = {
  list: PlanList
  /** What one row is, such as 'Maturity'. */
  one: string
  columns: readonly PlanColumn[]
  /** Tailwind's columns, where there is room; the last one is the button that removes. */
  grid: string
  most: number
  /** Said instead of rows that are not there. */
  empty: string
  warningAt?: (at: number) => string | undefined
  more?: ReactNode
}

/** Rows of one list of the plan: a line each where there is room, a small form each on a phone. */
export function PlanRows({ list, one, columns, grid, most, empty, warningAt, more }: PlanRowsProps) {
  const { control, formState, setFocus } = useFormContext<PlanForm>()
  const { fields, append, remove, insert } = useFieldArray({ control, name: list })
  const row = emptyRows[list]
  const whole = formState.errors[list]?.message ?? formState.errors[list]?.root?.message
  const focusAt = (at: number) =>
    setTimeout(() => setFocus(`${list}.${at}.${columns[0]?.field ?? ''}` as Path<PlanForm>))
  const add = (at: number) => {
    if (fields.length >= most) return
    insert(at, row, { shouldFocus: false })
    focusAt(at)
  }
  return (
    <div>
      {fields.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <>
          <div aria-hidden className={cx('hidden gap-x-2 pb-1.5 text-xs text-muted sm:grid', grid)}>
            {columns.map(({ field, label, type }) => (
              <span key={field}>{type === 'check' ? '' : label}</span>
            ))}
          </div>
          <ul aria-label={`${one} rows`} className="max-sm:-mt-3 max-sm:divide-y max-sm:divide-line">
            {fields.map(({ id }, at) => (
              <li key={id} className="sm:py-[3px]">
                <PlanRow
                  {...{ list, one, columns, grid, at }}
                  warning={warningAt?.(at)}
                  onEnter={() => add(at + 1)}
                  onRemove={() => {
                    remove(at)
                    if (fields.length > 1) focusAt(Math.min(at, fields.length - 2))
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {whole !== undefined && <FieldError>{whole}</FieldError>}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          icon={<Plus className="size-4" aria-hidden />}
          disabled={fields.length >= most}
          onClick={() => {
            append(row, { shouldFocus: false })
            focusAt(fields.length)
          }}
        >
          Add {one}
        </Button>
        {more}
      </div>
    </div>
  )
}
