import Check from 'lucide-react/icons/check'
import { cx } from './class-names.ts'

type StepsProps = { steps: readonly string[]; current: number; onStep: (step: number) => void }

/** Where in a sequence one is; steps that lie behind can be gone back to. */
export function Steps({ steps, current, onStep }: StepsProps) {
  return (
    <ol className="mb-6 flex gap-1.5 text-sm sm:gap-2" aria-label="Steps">
      {steps.map((label, at) => (
        <li
          key={label}
          // On a phone only the current step has its name beside its number.
          className={cx('min-w-0 flex-1', at === current && 'max-sm:flex-3')}
          aria-current={at === current ? 'step' : undefined}
        >
          <button
            type="button"
            disabled={at >= current}
            onClick={() => onStep(at)}
            className={cx(
              'flex w-full items-center gap-1.5 border-t-2 pt-2 text-left disabled:opacity-100',
              at <= current ? 'border-accent' : 'border-line',
              at === current ? 'font-medium text-ink' : 'text-muted enabled:hover:text-ink',
            )}
          >
            {at < current && <Check className="size-3.5 shrink-0 text-accent" aria-hidden />}
            <span className={cx('truncate', at !== current && 'max-sm:sr-only')}>
              <span className="num">{at + 1}</span> {label}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
