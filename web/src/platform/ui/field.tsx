import { useId, useMemo, type ReactNode } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { cx } from './class-names.ts'
import { ControlContext, type Control } from './control.ts'

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  className?: string
  children: ReactNode
}

/** A label, one input, a hint, and the message when the input is refused. */
export function Field({ label, hint, error, required = false, className, children }: FieldProps) {
  const id = useId()
  const control = useMemo<Control>(() => {
    const described = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(
      Boolean,
    )
    return {
      id,
      ...(described.length > 0 && { 'aria-describedby': described.join(' ') }),
      ...(error !== undefined && { 'aria-invalid': true as const }),
      ...(required && { 'aria-required': true as const }),
    }
  }, [id, error, hint, required])
  return (
    <div className={className}>
      {/* 'Optional' stands beside the label, not in it: the field's name is the label alone. */}
      <div className="mb-1 flex items-baseline gap-1.5 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {!required && <span className="text-muted">Optional</span>}
      </div>
      <ControlContext value={control}>{children}</ControlContext>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

type FieldCellProps = Pick<FieldProps, 'error' | 'className' | 'children'> & {
  label: string
  /** The column's head says it, where there is room for columns; else it is only spoken. */
  inColumns?: boolean
}

/** One input in a row of many, whose place says what it is. */
export function FieldCell({ label, inColumns = false, error, className, children }: FieldCellProps) {
  const id = useId()
  const control = useMemo<Control>(
    () => ({ id, ...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }) }),
    [id, error],
  )
  return (
    <div className={cx('min-w-0', className)}>
      <label htmlFor={id} className={inColumns ? 'mb-1 block text-sm font-medium sm:sr-only' : 'sr-only'}>
        {label}
      </label>
      <ControlContext value={control}>{children}</ControlContext>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** What is wrong, in words, beside the place where it is. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1 flex items-start gap-1.5 text-sm text-bad">
      <CircleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden />
      <span>{children}</span>
    </p>
  )
}
