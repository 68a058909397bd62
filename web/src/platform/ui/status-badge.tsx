import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

type Tone = 'neutral' | 'accent' | 'wait' | 'good' | 'bad'

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted border-line',
  accent: 'bg-accent-soft text-accent border-accent/20',
  wait: 'bg-wait-soft text-wait border-wait/25',
  good: 'bg-good-soft text-good border-good/25',
  bad: 'bg-bad-soft text-bad border-bad/25',
}

/** How a status looks beside its word. */
export type StatusLook = { tone: Tone; Icon: LucideIcon }

/** Colour, icon and word together: none of them is needed to understand the others. */
export function StatusBadge({ tone, Icon, children }: StatusLook & { children: ReactNode }) {
  return (
    <span
      data-tone={tone}
      className={cx(
        'inline-flex h-6 compact:h-5 items-center gap-1.5 rounded-full border px-2 text-xs font-medium whitespace-nowrap [&>svg]:size-3.5 [&>svg]:shrink-0',
        tones[tone],
      )}
    >
      <Icon aria-hidden />
      {children}
    </span>
  )
}
