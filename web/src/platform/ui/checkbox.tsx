import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import type { InputProps } from './input.tsx'

type CheckboxProps = Omit<InputProps, 'type'> & {
  /** What stands beside it. A box without it is named by its `aria-label`. */
  label?: ReactNode
  /** Of several things, some and not all. */
  some?: boolean
}

/** As few elements as it can be, and none that is positioned: a list has hundreds of them. */
export function Checkbox({ label, some, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx('flex cursor-pointer items-start gap-2.5 pointer-coarse:py-1.5', className)}>
      <input
        {...rest}
        {...(some !== undefined && {
          ref: (input: HTMLInputElement | null) => {
            if (input !== null) input.indeterminate = some
          },
        })}
        type="checkbox"
        className="tick-box mt-0.5 size-4.5 shrink-0 cursor-pointer rounded-sm border border-line-strong bg-surface checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent"
      />
      {label !== undefined && <span>{label}</span>}
    </label>
  )
}
