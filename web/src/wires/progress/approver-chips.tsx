import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import { cx } from '../../platform/ui/class-names.ts'
import type { WireProgress } from './progress-queries.ts'

/** Who may verify the wire as its second approver, and who may not and why: as the server rules it. */
export function ApproverChips({ approvers }: { approvers: NonNullable<WireProgress['approvers']> }) {
  if (approvers.length === 0) return null
  return (
    <div className="mt-4">
      <h3 id="approvers" className="font-medium">
        Who may verify it
      </h3>
      <ul aria-labelledby="approvers" className="mt-2 flex flex-wrap gap-2">
        {approvers.map(({ name, because }, at) => (
          <li
            // Two people of one name are two chips, in a fixed order.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            className={cx(
              'flex max-w-full items-start gap-1.5 rounded-xl border bg-surface px-2.5 py-1 text-sm',
              because === null ? 'border-good/50' : 'border-line text-muted',
            )}
          >
            {because === null ? (
              <CircleCheck className="mt-0.5 size-4 shrink-0 text-good" aria-hidden />
            ) : (
              <CircleSlash className="mt-0.5 size-4 shrink-0" aria-hidden />
            )}
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium text-ink">{name}</span>{' '}
              {because === null ? 'may verify it' : `may not: ${because}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
