import { useEffect, useRef, type ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { cx } from './class-names.ts'

const looks: Record<'error' | 'warning' | 'info', { box: string; mark: string; Icon: LucideIcon }> = {
  error: { box: 'border-bad/30 bg-bad-soft', mark: 'text-bad', Icon: CircleAlert },
  warning: { box: 'border-wait/30 bg-wait-soft', mark: 'text-wait', Icon: TriangleAlert },
  info: { box: 'border-accent/25 bg-accent-soft', mark: 'text-accent', Icon: Info },
}

type BannerProps = {
  tone: keyof typeof looks
  title: string
  /** For what answers the title: its `aria-describedby`. */
  titleId?: string
  children?: ReactNode
  action?: ReactNode
  className?: string
  /** Moves the focus here when it appears: for what stands in the way of what was just tried. */
  takesFocus?: boolean
}

/** Something about the page or the form as a whole. An error is spoken at once. */
export function Banner({
  tone,
  title,
  titleId,
  children,
  action,
  className,
  takesFocus = false,
}: BannerProps) {
  const { box, mark, Icon } = looks[tone]
  const self = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) self.current?.focus()
  }, [takesFocus])
  return (
    <div
      ref={self}
      tabIndex={-1}
      role={tone === 'error' ? 'alert' : 'note'}
      className={cx('flex flex-wrap items-start gap-x-3 gap-y-2 rounded-lg border px-4 py-3', box, className)}
    >
      <Icon className={cx('mt-0.5 size-4.5 shrink-0', mark)} aria-hidden />
      <div className="min-w-0 flex-1 basis-56">
        <p id={titleId} className="font-medium">
          {title}
        </p>
        {children !== undefined && <div className="mt-0.5 text-muted">{children}</div>}
      </div>
      {/* Under the words where there is no room beside them. */}
      {action && <div className="flex flex-wrap gap-2 self-center max-sm:ml-7.5">{action}</div>}
    </div>
  )
}
