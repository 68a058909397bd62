import type { ReactNode } from 'react'
import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { cx } from './class-names.ts'
import type { InputProps } from './input.tsx'

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
