import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { cx } from '../../platform/ui/class-names.ts'

type State = 'good' | 'bad' | 'wait' | 'open'

const marks: Record<State, { Icon: LucideIcon; color: string }> = {
  good: { Icon: CircleCheck, color: 'text-good' },
  bad: { Icon: CircleAlert, color: 'text-bad' },
  wait: { Icon: CircleAlert, color: 'text-wait' },
  open: { Icon: CircleDashed, color: 'text-muted' },
}

type CheckProps = { state: State; Icon?: LucideIcon; title: ReactNode; children?: ReactNode }

/** One thing that has to be in order: how it stands by color, icon and words. */
export function Check({ state, Icon, title, children }: CheckProps) {
  const mark = marks[state]
  const Mark = Icon ?? mark.Icon
  return (
    <li className="flex gap-3 px-(--edge) py-3.5">
      <Mark className={cx('mt-0.5 size-4.5 shrink-0', mark.color)} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        {children !== undefined && <div className="mt-0.5 text-sm text-muted">{children}</div>}
      </div>
    </li>
  )
}
