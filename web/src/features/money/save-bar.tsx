import { formatCents } from '@countersign/domain/money'
import { statementOf } from '@countersign/domain/sources-and-uses/statement'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import type { HeldBack } from '../wires/wire-actions.ts'
import { useLiveMoney } from './use-live-money.ts'

type SaveBarProps = {
  /** Something is typed that is not saved. */
  isUnsaved: boolean
  busy: boolean
  held: HeldBack
  onSave: () => void
  onDiscard: () => void
}

/** Always in sight: how far both sides are apart, and the way to save. */
export function SaveBar({ isUnsaved, busy, held, onSave, onDiscard }: SaveBarProps) {
  const { closing } = useLiveMoney()
  const { totalSources, totalUses } = statementOf(closing)
  const off = totalSources - totalUses
  return (
    <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-t-lg border border-line bg-raised px-4 py-3 shadow-float">
      <p className="num min-w-0" aria-live="polite">
        <span className="text-muted">Sources less uses </span>
        <span className={cx('font-medium', off === 0 ? 'text-good' : 'text-wait')}>
          {off < 0 ? '−' : ''}
          {formatCents(Math.abs(off))}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {isUnsaved && <span className="text-sm text-muted">Not saved yet</span>}
        {isUnsaved && (
          <Button variant="quiet" onClick={onDiscard}>
            Discard
          </Button>
        )}
        <Button variant="primary" busy={busy} {...held} onClick={onSave}>
          Save
        </Button>
      </div>
    </div>
  )
}
