import type { KeyboardEvent } from 'react'
import { useFormContext, type Path } from 'react-hook-form'
import X from 'lucide-react/icons/x'
import { IconButton } from '../../platform/ui/button.tsx'
import { cx } from '../../platform/ui/class-names.ts'
import { FieldCell } from '../../platform/ui/field.tsx'
import { TextInput } from '../../platform/ui/input.tsx'
import { Checkbox } from '../../platform/ui/checkbox.tsx'
import { MoneyInput } from '../../platform/ui/money-input.tsx'
import type { PlanForm, PlanList } from './plan-form.ts'

export type PlanColumn = {
  field: string
  label: string
  type: 'text' | 'date' | 'time' | 'money' | 'check'
  placeholder?: string
  max?: number
  /** Where there is no room for columns it takes a whole line. */
  wide?: boolean
}

type PlanRowProps = {
  list: PlanList
  one: string
  columns: readonly PlanColumn[]
  grid: string
  at: number
  warning: string | undefined
  onEnter: () => void
  onRemove: () => void
}

/** One row. Enter begins the next one. */
export function PlanRow({ list, one, columns, grid, at, warning, onEnter, onRemove }: PlanRowProps) {
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
        if (type === 'check') {
          return (
            <Checkbox
              key={field}
              label={label}
              className="self-center sm:h-9 sm:items-center"
              {...register(name)}
            />
          )
        }
        return (
          <FieldCell
            key={field}
            inColumns
            label={label}
            error={error}
            className={cx(wide && 'max-sm:col-span-2')}
          >
            {type === 'money' ? (
              <MoneyInput {...keys} {...register(name)} />
            ) : (
              <TextInput
                type={type}
                placeholder={placeholder}
                maxLength={max}
                className={type === 'text' && max !== undefined && max < 20 ? 'num' : undefined}
                {...keys}
                {...register(name)}
              />
            )}
          </FieldCell>
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
