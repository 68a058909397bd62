import { cx } from './class-names.ts'
import { useControl } from './control.ts'
import { inputClass, type InputProps } from './input.tsx'

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
        className={cx(inputClass, 'num pl-7! text-right', className)}
      />
    </div>
  )
}
