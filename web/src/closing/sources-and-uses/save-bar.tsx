import { formatCents } from '@countersign/domain/platform/money'
import { statementOf } from '@countersign/domain/closing/sources-and-uses/statement'
import { Button } from '../../platform/ui/button.tsx'
import { cx } from '../../platform/ui/class-names.ts'
import { usePageMark } from '../../platform/ui/use-page-mark.ts'
import type { HeldBack } from '../../transactions/lifecycle/held-back.ts'
import { useLiveMoney } from './live-money.tsx'

type SaveBarProps = {
  /** Something is typed that is not saved. */
  isUnsaved: boolean
  busy: boolean
  held: HeldBack
  onSave: () => void
  onDiscard: () => void
}

/** How far both sides are apart, always in sight; and at the end the way to save. */
export function SaveBar({ isUnsaved, busy, held, onSave, onDiscard }: SaveBarProps) {
  usePageMark('bottom-bar')
  const { closing } = useLiveMoney()
  const { totalSources, totalUses } = statementOf(closing)
  const off = totalSources - totalUses
  return (
    <>
      {/* Nothing to press in what floats: it would cover what else there is to press. */}
      <p
        className="num sticky bottom-0 border-t border-line bg-canvas py-3 text-right"
        aria-live="polite"
        data-testid="money-sum"
      >
        <span className="text-muted">Sources less uses </span>
        <span className={cx('font-medium', off === 0 ? 'text-good' : 'text-wait')}>
          {off < 0 ? '−' : ''}
          {formatCents(Math.abs(off))}
        </span>
      </p>
      <div className="flex flex-wrap items-center justify-end gap-2">
        {isUnsaved && <span className="mr-2 text-sm text-muted">Unsaved changes</span>}
        {isUnsaved && (
          <Button variant="quiet" onClick={onDiscard}>
            Discard
          </Button>
        )}
        <Button variant="primary" busy={busy} {...held} onClick={onSave}>
          Save
        </Button>
      </div>
    </>
  )
}
