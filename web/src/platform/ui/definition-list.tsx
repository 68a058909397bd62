import type { ReactNode } from 'react'
import { notAvailable } from '@countersign/domain/platform/product'
import { cx } from './class-names.ts'

/** Facts under each other, or beside each other where there is room. */
export function DefinitionList({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={cx('grid gap-x-8 gap-y-4', className ?? 'sm:grid-cols-2')}>{children}</dl>
}

/** One fact; a missing value reads N/A. */
export function Fact({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) {
  const missing = children === undefined || children === null || children === ''
  return (
    <div className={className}>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className={cx('mt-0.5', missing && 'text-muted')}>{missing ? notAvailable : children}</dd>
    </div>
  )
}
