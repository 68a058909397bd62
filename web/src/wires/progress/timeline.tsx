import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import CircleDot from 'lucide-react/icons/circle-dot'
import X from 'lucide-react/icons/x'
import type {
  TimelineState,
  TimelineStep,
  WireTimeline,
} from '@countersign/domain/wires/progress/wire-timeline'
import { cx } from '../../platform/ui/class-names.ts'
import { Timestamp } from '../../platform/ui/timestamp.tsx'

const looks: Record<TimelineState, { Icon: LucideIcon; dot: string; spoken: string }> = {
  done: { Icon: Check, dot: 'border-good bg-good text-on-accent', spoken: 'Done' },
  current: { Icon: CircleDot, dot: 'border-accent bg-accent-soft text-accent', spoken: 'Now' },
  stopped: { Icon: X, dot: 'border-bad bg-bad text-on-accent', spoken: 'Stopped' },
  ahead: { Icon: Circle, dot: 'border-line bg-surface text-transparent', spoken: 'Not yet' },
}

/** The names of its gates are longer than a step is wide: they stand below all steps. */
const isOpenVerification = ({ id, state }: TimelineStep): boolean =>
  id === 'additional verification' && state === 'current'

/** One line from draft to received: beside each other where there is room, under each other on a phone. */
export function Timeline({ timeline: { steps, next } }: { timeline: WireTimeline }) {
  const gates = steps.find(isOpenVerification)?.note ?? ''
  return (
    <section aria-label="Progress of the wire" className="framed border-line bg-surface px-(--edge) py-4">
      <ol className="lg:flex">
        {steps.map((step, at) => (
          <Step key={step.id} step={step} isLast={at === steps.length - 1} />
        ))}
      </ol>
      <p className="mt-3 border-t border-line pt-3 wrap-anywhere">
        {gates !== '' && (
          <span className="mb-1 block">
            <span className="text-muted">Open gates: </span>
            {gates}
          </span>
        )}
        <span className="text-muted">Next: </span>
        {next.who !== null && <strong className="font-medium">{next.who} </strong>}
        {next.what}.
      </p>
    </section>
  )
}

function Step({ step, isLast }: { step: TimelineStep; isLast: boolean }) {
  const { title, state, by, at, note } = step
  const { Icon, dot, spoken } = looks[state]
  const here = state === 'current' || state === 'stopped'
  return (
    <li
      aria-current={here ? 'step' : undefined}
      className="relative flex min-w-0 flex-1 gap-3 pb-3 last:pb-0 lg:block lg:pr-3 lg:pb-0 lg:last:pr-0"
    >
      {!isLast && (
        <span
          aria-hidden
          className={cx(
            'absolute top-6 bottom-0 left-3 w-0.5 -translate-x-1/2',
            'lg:top-3 lg:right-0 lg:bottom-auto lg:left-6 lg:h-0.5 lg:w-auto lg:translate-x-0 lg:-translate-y-1/2',
            state === 'done' ? 'bg-good/60' : 'bg-line',
          )}
        />
      )}
      <span
        aria-hidden
        className={cx('relative grid size-6 shrink-0 place-items-center rounded-full border-2', dot)}
      >
        <Icon className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1 wrap-anywhere lg:mt-2">
        <p className={cx('leading-6 lg:leading-5', state === 'ahead' ? 'text-muted' : 'font-medium')}>
          {title}
          <span className="sr-only">: {spoken}</span>
        </p>
        {note !== '' && !isOpenVerification(step) && (
          <p className={cx('text-xs', state === 'stopped' ? 'text-bad' : 'text-wait')}>{note}</p>
        )}
        {(by !== null || at !== null) && (
          <p className="text-xs text-muted">
            {by}
            {at !== null && (
              <>
                {by !== null && <span className="lg:hidden">, </span>}
                <Timestamp at={at} className="num lg:block" />
              </>
            )}
          </p>
        )}
      </div>
    </li>
  )
}
