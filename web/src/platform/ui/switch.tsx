import type { InputHTMLAttributes } from 'react'
import { useControl } from './control.ts'

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'checked'> & {
  checked: boolean
}

/** On or off. Named by the label around it, or by the id that labels it. */
export function Switch({ className = '', checked, ...rest }: SwitchProps) {
  return (
    <span className={`relative inline-grid h-5 w-9 shrink-0 ${className}`}>
      <input
        {...useControl()}
        {...rest}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        className="peer absolute inset-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-sunken transition-colors duration-100 checked:border-accent checked:bg-accent disabled:cursor-default disabled:opacity-55"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-0.5 size-4 -translate-y-1/2 rounded-full bg-line-strong transition-transform duration-100 peer-checked:translate-x-4 peer-checked:bg-on-accent"
      />
    </span>
  )
}
