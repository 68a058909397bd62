import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Minus from 'lucide-react/icons/minus'
import { cx } from './class-names.ts'
import { useControl } from './field.tsx'

const box =
  'w-full rounded-md border border-line-strong bg-surface text-ink placeholder:text-muted disabled:bg-sunken disabled:text-muted ' +
  'hover:border-muted focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-accent focus-visible:border-accent ' +
  'aria-invalid:border-bad aria-invalid:focus-visible:outline-bad'
const line = 'h-9 px-3 pointer-coarse:h-11 pointer-coarse:text-lg'

/** For an input that a headless part renders itself. */
export const inputClass = cx(box, line)

/** Password managers and the browser's own memory have no business with bank details. */
export const notRemembered = {
  spellCheck: false,
  autoComplete: 'off',
  'data-1p-ignore': true,
  'data-lpignore': 'true',
} as const

type InputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }

export function TextInput({ className, ...rest }: InputProps) {
  return <input autoComplete="off" {...useControl()} {...rest} className={cx(box, line, className)} />
}

/** Dollars as a person types them; the text stays as typed until the form reads it. */
export function MoneyInput({ className, ...rest }: InputProps) {
  return (
    <div className="relative">
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted"
      >
        $
      </span>
      <input
        autoComplete="off"
        inputMode="decimal"
        placeholder="0.00"
        {...useControl()}
        {...rest}
        className={cx(box, line, 'num pl-7! text-right', className)}
      />
    </div>
  )
}

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }

export function TextArea({ className, ...rest }: TextAreaProps) {
  return <textarea rows={3} {...useControl()} {...rest} className={cx(box, 'px-3 py-2', className)} />
}

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> }

export function Select({ className, children, ...rest }: SelectProps) {
  return (
    <div className="relative">
      <select
        {...useControl()}
        {...rest}
        className={cx(box, line, 'appearance-none truncate pr-9', className)}
      >
        {children}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
        aria-hidden
      />
    </div>
  )
}

type OptionsProps = { of: readonly (string | { id: string | number; name: string })[] }

/** The options of a list to choose from: texts as they are, and records by their name. */
export const Options = ({ of }: OptionsProps) =>
  of.map((one) => {
    const { id, name } = typeof one === 'string' ? { id: one, name: one } : one
    return (
      <option key={id} value={id}>
        {name}
      </option>
    )
  })

type CheckboxProps = Omit<InputProps, 'type'> & {
  label: ReactNode
  /** Of several things, some and not all. */
  some?: boolean
}

export function Checkbox({ label, some, className, ...rest }: CheckboxProps) {
  const Mark = some ? Minus : Check
  return (
    <label className={cx('flex cursor-pointer items-start gap-2.5 pointer-coarse:py-1.5', className)}>
      <span className="relative mt-0.5 grid size-4.5 shrink-0 place-items-center">
        <input
          {...rest}
          {...(some !== undefined && {
            ref: (input: HTMLInputElement | null) => {
              if (input !== null) input.indeterminate = some
            },
          })}
          type="checkbox"
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-sm border border-line-strong bg-surface checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent"
        />
        <Mark
          className="pointer-events-none relative size-3.5 text-on-accent opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100"
          strokeWidth={3}
          aria-hidden
        />
      </span>
      <span>{label}</span>
    </label>
  )
}
