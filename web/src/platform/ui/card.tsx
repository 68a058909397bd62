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
      className={cx('framed', tones[tone])}
    >
      {title !== undefined && (
        <div className="flex min-h-12 items-center justify-between gap-4 border-b border-line px-(--edge) py-1.5">
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          {/* Without a border of its own a button ends where its words do. */}
          <div className="contents [&>.quiet:only-child]:-mr-2.5">{action}</div>
        </div>
      )}
      {flush ? children : <div className="p-(--edge)">{children}</div>}
    </section>
  )
}
