import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

const tones = {
  bad: { box: 'border-bad/40 bg-bad-soft print:border-bad', sign: 'text-bad', title: 'text-bad' },
  good: { box: 'border-good/40 bg-good-soft', sign: 'text-good', title: 'text-good' },
  wait: { box: 'border-wait/40 bg-wait-soft', sign: 'text-wait', title: '' },
}

type StandingBannerProps = {
  id: string
  tone: keyof typeof tones
  icon: ReactNode
  title: ReactNode
  className?: string | undefined
  /** Paragraphs. */
  children: ReactNode
  action?: ReactNode
}

/** How the thing of a page stands, above all of it, and the way on: frozen, canceled, completed. */
export function StandingBanner({ id, tone, icon, title, className, children, action }: StandingBannerProps) {
  const { box, sign, title: words } = tones[tone]
  return (
    <section
      aria-labelledby={id}
      className={cx(
        'mb-5 flex flex-wrap items-start gap-3 rounded-lg border px-4 py-3.5 print:break-inside-avoid print:border-2',
        box,
        className,
      )}
    >
      <span className={cx('mt-0.5 shrink-0 [&>svg]:size-4.5', sign)}>{icon}</span>
      <div className="min-w-0 flex-1 basis-64">
        <h2 id={id} className={cx('font-semibold', words)}>
          {title}
        </h2>
        {children}
      </div>
      {action}
    </section>
  )
}
