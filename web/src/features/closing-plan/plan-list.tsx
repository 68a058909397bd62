import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { useFieldArray, useFormContext, type Path } from 'react-hook-form'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { Button, IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { FieldError } from '../../ui/field.tsx'
import { Checkbox, MoneyInput, TextInput } from '../../ui/input.tsx'
import { emptyRows, type PlanForm, type PlanList } from './plan-form.ts'

export type PlanColumn = {
  field: string
  label: string
  type: 'text' | 'date' | 'time' | 'money' | 'check'
  placeholder?: string
  max?: number
  /** Where there is no room for columns it takes a whole line. */
  wide?: boolean
}

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
          <ul aria-label={`${one} rows`} className="max-sm:divide-y max-sm:divide-line">
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

type PlanRowProps = Pick<PlanRowsProps, 'list' | 'one' | 'columns' | 'grid'> & {
  at: number
  warning: string | undefined
  onEnter: () => void
  onRemove: () => void
}

function PlanRow({ list, one, columns, grid, at, warning, onEnter, onRemove }: PlanRowProps) {
  const base = useId()
  const { register, getFieldState, formState } = useFormContext<PlanForm>()
  const keys = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      onEnter()
    },
  }
  return (
    <fieldset
      aria-label={`${one} ${at + 1}`}
      className={cx('grid grid-cols-2 gap-x-2 gap-y-2 max-sm:py-4 sm:items-start', grid)}
    >
      <span aria-hidden className="-order-2 self-center text-sm text-muted sm:hidden">
        {one} {at + 1}
      </span>
      {columns.map(({ field, label, type, placeholder, max, wide }) => {
        const name = `${list}.${at}.${field}` as Path<PlanForm>
        const error = getFieldState(name, formState).error?.message
        const id = `${base}-${field}`
        const control = {
          id,
          ...register(name),
          ...(error !== undefined && { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` }),
        }
        if (type === 'check') {
          return (
            <Checkbox key={field} label={label} className="self-center sm:h-9 sm:items-center" {...control} />
          )
        }
        return (
          <div key={field} className={cx('min-w-0', wide && 'max-sm:col-span-2')}>
            <label htmlFor={id} className="mb-1 block text-sm font-medium sm:sr-only">
              {label}
            </label>
            {type === 'money' ? (
              <MoneyInput {...keys} {...control} />
            ) : (
              <TextInput
                type={type}
                placeholder={placeholder}
                maxLength={max}
                className={type === 'text' && max !== undefined && max < 20 ? 'num' : undefined}
                {...keys}
                {...control}
              />
            )}
            {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
          </div>
        )
      })}
      <IconButton
        label={`Remove ${one.toLowerCase()} ${at + 1}`}
        className="max-sm:-order-1 max-sm:justify-self-end"
        onClick={onRemove}
      >
        <X className="size-4" aria-hidden />
      </IconButton>
      {warning !== undefined && <p className="col-span-full text-sm text-wait">{warning}</p>}
    </fieldset>
  )
}
