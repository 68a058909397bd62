import { useId, type ReactNode } from 'react'
import { cx } from './class-names.ts'

const tones = {
  plain: 'border-line bg-surface',
  good: 'border-good/40 bg-good-soft',
  bad: 'border-bad/40 bg-bad-soft',
  wait: 'border-wait/40 bg-wait-soft',
}

type CardProps = {
  title?: string
  action?: ReactNode
  /** The content brings its own edges, as a table does. */
  flush?: boolean
  tone?: keyof typeof tones
  /** What a walk-through knows it by. */
  tour?: string
  children: ReactNode
}

/** A part of a page under its own heading. */
export function Card({ title, action, flush = false, tone = 'plain', tour, children }: CardProps) {
  const id = useId()
  return (
    <section
      data-tour={tour}
      aria-labelledby={title === undefined ? undefined : id}
      className={cx('overflow-hidden rounded-lg border', tones[tone])}
    >
      {title !== undefined && (
        <div className="flex min-h-12 items-center justify-between gap-4 border-b border-line px-5 py-1.5">
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
