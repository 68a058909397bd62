import { useId, type ReactNode } from 'react'
import { cx } from './class-names.ts'

type CardProps = {
  title?: string
  action?: ReactNode
  /** The content brings its own edges, as a table does. */
  flush?: boolean
  className?: string
  children: ReactNode
}

/** A part of a page under its own heading. */
export function Card({ title, action, flush = false, className, children }: CardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={title === undefined ? undefined : id}
      className={cx('overflow-hidden rounded-lg border border-line bg-surface', className)}
    >
      {title !== undefined && (
        <div className="flex min-h-12 items-center justify-between gap-4 border-b border-line px-5">
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          {action}
        </div>
      )}
      {flush ? children : <div className="p-5">{children}</div>}
    </section>
  )
}
