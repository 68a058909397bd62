import type { InputHTMLAttributes, Ref, SelectHTMLAttributes } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { cx } from './class-names.ts'
import { useControl } from './control.ts'

export const boxClass =
  'w-full rounded-md border border-line-strong bg-surface text-ink placeholder:text-muted disabled:bg-sunken disabled:text-muted ' +
  'hover:border-muted focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-accent focus-visible:border-accent ' +
  'aria-invalid:border-bad aria-invalid:focus-visible:outline-bad'
const line = 'h-9 px-3 pointer-coarse:h-11 pointer-coarse:text-lg'

/** For an input that a headless part renders itself. */
export const inputClass = cx(boxClass, line)

/** Password managers and the browser's own memory have no business with bank details. */
export const notRemembered = {
  spellCheck: false,
  autoComplete: 'off',
  'data-1p-ignore': true,
  'data-lpignore': 'true',
} as const

export type InputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }

export function TextInput({ className, ...rest }: InputProps) {
  return <input autoComplete="off" {...useControl()} {...rest} className={cx(boxClass, line, className)} />
}

export type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> }

export function Select({ className, children, ...rest }: SelectProps) {
  return (
    <div className="relative">
      <select
        {...useControl()}
        {...rest}
        className={cx(boxClass, line, 'appearance-none truncate pr-9', className)}
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
