import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import { cx } from '../../platform/ui/class-names.ts'
import type { WireProgress } from './progress-queries.ts'

/** How the gates are closed, and who may verify the wire as its second approver, and who may not and why: as the server rules it. */
export function ApproverChips({ approvers }: { approvers: NonNullable<WireProgress['approvers']> }) {
  return (
    <>
      <p className="mt-4 border-t border-wait/30 pt-3">
        <span className="font-medium">To resolve: </span>
        {approvers.some(({ because }) => because === null)
          ? 'One of these people calls back on a known number and verifies the wire.'
          : 'None of these people can verify the wire now. Verification below names the ways on.'}
      </p>
      <ul aria-label="Who may verify it" className="mt-3 flex flex-wrap gap-2">
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
              <span className="font-medium text-ink">{name}</span>
              {because === null ? <span className="sr-only"> may verify it</span> : ` may not: ${because}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
