import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { cx } from './class-names.ts'

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quietDanger' | 'outlineDanger'
type Size = 'sm' | 'md' | 'lg'

const variants: Record<Variant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover border-transparent font-medium',
  secondary: 'bg-raised text-ink border-line-strong/60 hover:bg-hover hover:border-line-strong',
  quiet: 'quiet border-transparent text-ink hover:bg-hover',
  danger: 'bg-bad text-on-accent hover:bg-bad-hover border-transparent font-medium',
  quietDanger: 'quiet border-transparent text-bad hover:bg-bad-soft',
  outlineDanger: 'bg-raised border-bad/50 text-bad hover:bg-bad-soft hover:border-bad',
}

const sizes: Record<Size, string> = {
  sm: 'h-8 px-2.5 text-sm gap-1.5',
  md: 'h-9 px-3.5 text-base gap-2 pointer-coarse:h-11',
  lg: 'h-11 px-5 text-lg gap-2',
}

export function buttonClass(variant: Variant = 'secondary', size: Size = 'md'): string {
  return cx(
    'inline-flex shrink-0 items-center justify-center rounded-md border whitespace-nowrap select-none print:hidden',
    'transition-colors duration-100 aria-disabled:opacity-55 disabled:opacity-55',
    variants[variant],
    sizes[size],
  )
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: Variant
  size?: Size
  icon?: ReactNode
  /** At work: says so, keeps its place and its width, and takes no second press. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({
  variant,
  size,
  icon,
  busy = false,
  className,
  children,
  onClick,
  type,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={cx(buttonClass(variant, size), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <LoaderCircle className="size-4 animate-spin" aria-hidden /> : icon}
      {children}
    </button>
  )
}

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'variant' | 'size'> & {
  /** What it does, for users who cannot see the icon; also its tooltip. `data-keys` adds a shortcut to it. */
  label: string
  children: ReactNode
}

export function IconButton({ label, className, children, type, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-label={label}
      data-tooltip={label}
      className={cx(
        'inline-grid size-9 shrink-0 place-items-center rounded-md text-muted transition-colors duration-100',
        'hover:bg-hover hover:text-ink disabled:opacity-55 pointer-coarse:size-11',
        className,
      )}
    >
      {children}
    </button>
  )
}
